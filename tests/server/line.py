"""A line to PostgreSQL that can be cut at the worst moment."""

import asyncio
import contextlib


class Line:
    """Carries bytes to and fro, until a client says *cut_at*: those are its last words."""

    def __init__(self, url: str, port: int) -> None:
        self._url = url
        self._port = port
        self._carrying: set[asyncio.Task[None]] = set()
        self.cut_at = b""
        self.is_heard = True  # whether the database still gets the last words
        self.cuts = 0

    async def opened(self) -> str:
        """The address of the database at the other end."""
        self._server = await asyncio.start_server(self._met, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return self._url.replace(f":{self._port}/", f":{port}/")

    async def close(self) -> None:
        self._server.close()
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)
        await asyncio.sleep(0.01)

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        back = asyncio.create_task(self._copy(there_reader, writer))
        try:
            while data := await reader.read(65536):
                if self.cut_at and self.cut_at in data:
                    self.cut_at = b""
                    self.cuts += 1
                    back.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await back
                    if self.is_heard:
                        there_writer.write(data)
                        await there_reader.read(1)
                    return
                there_writer.write(data)
        except ConnectionError:
            pass
        finally:
            back.cancel()
            there_writer.transport.abort()
            writer.transport.abort()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.transport.abort()
