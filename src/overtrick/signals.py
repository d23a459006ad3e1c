"""Signals, where the system has them: Windows lacks some of what POSIX systems offer."""

import asyncio
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager


def handle_signals(numbers: Iterable[int], handler: Callable[[int], None]) -> None:
    """Calls *handler* in the running event loop whenever one of the signals arrives."""
    loop = asyncio.get_running_loop()
    for number in numbers:
        try:
            loop.add_signal_handler(number, handler, number)
        except NotImplementedError:  # the event loops of Windows
            signal.signal(number, lambda n, _: loop.call_soon_threadsafe(handler, n))


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Blocks Ctrl-C in this thread and in processes it starts, where that is possible."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def unblock_interrupts() -> None:
    """Undoes in a new process what ``interrupts_blocked`` did in the one that started it."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
