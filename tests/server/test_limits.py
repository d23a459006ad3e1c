"""How much one client may ask for."""

from overtrick.server import limits
from overtrick.server.limits import Bucket, Buckets, ConnectionLimits, Limits


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(3, now=100.0)

    assert [bucket.take(2.0, 3, 100.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(2.0, 3, 100.5)
    assert not bucket.take(2.0, 3, 100.5)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(2, now=0.0)

    assert [bucket.take(1.0, 2, 1000.0) for _ in range(3)] == [True, True, False]


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=0.0, burst=1)

    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)


def test_addresses_are_forgotten_before_they_fill_the_memory() -> None:
    buckets = Buckets(rate=0.0, burst=1)
    for number in range(limits.MOST_ADDRESSES + 10):
        buckets.take(f"{number}", 0.0)

    assert len(buckets) == limits.MOST_ADDRESSES
    assert not buckets.take(f"{limits.MOST_ADDRESSES}", 0.0)  # one heard of lately is known


def test_doors_close_for_one_address_and_for_all() -> None:
    doors = ConnectionLimits(most=3, most_each=2)

    assert doors.enter("a")
    assert doors.enter("a")
    assert not doors.enter("a")
    assert doors.enter("b")
    assert not doors.enter("c")
    doors.leave("a")
    assert doors.enter("c")
    for address in "abc":
        doors.leave(address)
    assert doors.open == 0


def test_more_for_each_address_is_more_of_everything() -> None:
    usual = Limits()
    more = usual.for_each_address(10 * usual.connections_each)

    assert more.connections_each == 10 * usual.connections_each
    assert more.table_burst == 10 * usual.table_burst
    assert more.requests == 10 * usual.requests
    assert more.connections == usual.connections
