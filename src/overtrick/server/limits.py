"""Rate limits and connection limits for each client address."""

from collections import OrderedDict
from typing import Final, NamedTuple

MOST_ADDRESSES: Final = 20_000  # remembered; the least recently seen is dropped first


class Limits(NamedTuple):
    """The limits of a server; rates are per second, each with a burst size."""

    connections: int = 12_000  # sockets in total
    connections_each: int = 60  # sockets from one address
    messages: float = 50.0  # from one socket
    message_burst: int = 200
    requests: float = 20.0  # HTTP, from one address
    request_burst: int = 200
    tables: int = 20_000  # loaded in this process
    tables_each: float = 1 / 30  # new ones, from one address
    table_burst: int = 30

    def for_each_address(self, most: int) -> "Limits":
        """Allows *most* sockets per address, and scales the other limits in proportion."""
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
    """A token bucket: refilled at a steady rate up to *burst*."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float, now: float) -> None:
        self.left = burst
        self.at = now

    def take(self, rate: float, burst: float, now: float) -> bool:
        """Takes a token; returns whether there was one."""
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A token bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.burst, now)
        self._buckets[address] = bucket
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(self.rate, self.burst, now)

    def __len__(self) -> int:
        return len(self._buckets)


class ConnectionLimits:
    """Counts open sockets, in total and by address."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.open = 0
        self._by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Counts another socket; returns ``False`` if a limit is reached."""
        count = self._by_address.get(address, 0)
        if self.open >= self.most or count >= self.most_each:
            return False
        self.open += 1
        self._by_address[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        count = self._by_address[address] - 1
        if count:
            self._by_address[address] = count
        else:
            del self._by_address[address]
