"""What comes in on a socket: text, and in it a message."""

from typing import Final, cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from overtrick.server.http.responses import in_words
from overtrick.server.messages import AnyFromClient
from overtrick.server.ws.handshake import BAD_MESSAGE, Hung

_DECODER: Final[msgspec.json.Decoder[AnyFromClient]] = msgspec.json.Decoder(AnyFromClient)


async def text_of(websocket: WebSocket) -> str:
    """
    The next message.

    :raises: :exc:`Hung` if it is not text; :exc:`WebSocketDisconnect` if there is none.
    """
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code") or 1005)
    text = event.get("text")
    if text is None:
        raise Hung(BAD_MESSAGE, "messages are text, not binary")
    return cast(str, text)


def read(text: str) -> AnyFromClient:
    """
    The message in *text*.

    :raises: :exc:`Hung` if it is none.
    """
    try:
        message = _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Hung(BAD_MESSAGE, in_words(error)) from None
    if not getattr(message, "key", "").isprintable():
        raise Hung(BAD_MESSAGE, "A key is made of printable letters.")
    return message
