"""How much one client may ask for, so that there is enough for all."""

from collections import OrderedDict
from typing import Final, NamedTuple

MOST_ADDRESSES: Final = 20_000  # remembered; the one unheard of longest is forgotten first


class Limits(NamedTuple):
    """What the server grants; rates are per second, and a burst may come at once."""

    connections: int = 12_000  # sockets in all
    connections_each: int = 60  # sockets of one address
    messages: float = 50.0  # from one socket
    message_burst: int = 200
    requests: float = 20.0  # HTTP, from one address
    request_burst: int = 200
    tables: int = 20_000  # awake in this process
    tables_each: float = 1 / 30  # new ones, from one address
    table_burst: int = 30

    def for_each_address(self, most: int) -> "Limits":
        """With so many sockets for one address, and all else in proportion."""
        more = most / self.connections_each
        return self._replace(
            connections_each=most,
            messages=self.messages * more,
            message_burst=max(round(self.message_burst * more), 1),
            requests=self.requests * more,
            request_burst=max(round(self.request_burst * more), 1),
            tables_each=self.tables_each * more,
            table_burst=max(round(self.table_burst * more), 1),
        )


class Bucket:
    """Holds so many tokens, and is filled at a steady rate."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float, now: float) -> None:
        self.left = burst
        self.at = now

    def take(self, rate: float, burst: float, now: float) -> bool:
        """Takes one if there is one."""
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._kept.pop(address, None) or Bucket(self.burst, now)
        self._kept[address] = bucket
        while len(self._kept) > MOST_ADDRESSES:
            self._kept.popitem(last=False)
        return bucket.take(self.rate, self.burst, now)

    def __len__(self) -> int:
        return len(self._kept)


class ConnectionLimits:
    """Counts open sockets, in all and by address."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.open = 0
        self._by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Lets one more in, if there is room."""
        there = self._by_address.get(address, 0)
        if self.open >= self.most or there >= self.most_each:
            return False
        self.open += 1
        self._by_address[address] = there + 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        there = self._by_address[address] - 1
        if there:
            self._by_address[address] = there
        else:
            del self._by_address[address]
