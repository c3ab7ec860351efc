import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Stream } from '../ports/services.ts'

const mostUnread = 1024 * 1024
const leaveWithinMs = 1000

/** Calls `listener` once, when an answer is sent or its connection has closed; at once if that has already happened. */
function whenClosed(response: ServerResponse, listener: () => void): void {
  // The event is over when a caller hung up while their call waited.
  if (response.closed) listener()
  else response.once('close', listener)
}

/** Aborts when an answer is sent or its connection has closed; already aborted if that has happened. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  whenClosed(response, () => gone.abort())
  return gone.signal
}

/** Begins an answer of events without the framework, which would log a caller who hangs up at this moment as an error. */
export function beginEvents(reply: FastifyReply, headers: Readonly<Record<string, string>> = {}): ServerResponse {
  reply.hijack()
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    ...headers,
  })
}

/** Answers with a stream of events. The caller of this function writes and ends it. */
export function takeOver(reply: FastifyReply): Stream {
  // A stream ends with its server, so its connection serves no further request.
  const raw = beginEvents(reply, { Connection: 'close' })
  return {
    write(text) {
      if (raw.writableEnded || raw.destroyed) return false
      // A reader that stops reading would fill the memory. Its app reconnects and gets all missed events.
      if (raw.writableLength > mostUnread) {
        raw.destroy()
        return false
      }
      raw.write(text)
      return true
    },
    end() {
      raw.end()
      // A reader that stops reading would keep it open.
      setTimeout(() => raw.destroy(), leaveWithinMs).unref()
    },
    onClose: (listener) => whenClosed(raw, listener),
  }
}
