import type { Socket } from 'node:net'
import type { ErrorBody } from '@krapao/contract/call'

/** Bytes that are no HTTP never become a request: they are answered here, with a code all the same, and hung up on. */
export function answerNonsense(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body: ErrorBody = { message: 'INVALID_REQUEST', requestId, details: { field: 'request' } }
  const text = JSON.stringify(body)
  const status = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }
  const line = status[error.code as keyof typeof status] ?? '400 Bad Request'
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${text.length}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${line}\r\n${headers}\r\n\r\n${text}`)
}
