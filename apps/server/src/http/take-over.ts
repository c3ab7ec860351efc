import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Stream } from '../ports/services.ts'

const mostUnread = 1024 * 1024
const leaveWithinMs = 1000

/** Calls `listener` once, when an answer has been sent or its connection is gone; at once where that is so already. */
function whenClosed(response: ServerResponse, listener: () => void): void {
  // The event is over when a caller hung up while their call waited.
  if (response.closed) listener()
  else response.once('close', listener)
}

/** Aborts when an answer has been sent or its connection is gone; aborted where that is so already. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  whenClosed(response, () => gone.abort())
  return gone.signal
}

/** Begins an answer of events, past the framework: it would take somebody who hangs up just then for an error of ours. */
export function beginEvents(reply: FastifyReply, headers: Readonly<Record<string, string>> = {}): ServerResponse {
  reply.hijack()
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    ...headers,
  })
}

/** Answers with a stream of events, which the caller of this writes and ends. */
export function takeOver(reply: FastifyReply): Stream {
  // A stream ends when its server does: its connection is not kept for more.
  const raw = beginEvents(reply, { Connection: 'close' })
  return {
    write(text) {
      if (raw.writableEnded || raw.destroyed) return false
      // A reader that takes nothing any more would fill the memory: they come back and are told of all they missed.
      if (raw.writableLength > mostUnread) {
        raw.destroy()
        return false
      }
      raw.write(text)
      return true
    },
    end() {
      raw.end()
      // A reader that takes nothing any more would keep it open.
      setTimeout(() => raw.destroy(), leaveWithinMs).unref()
    },
    onClose: (listener) => whenClosed(raw, listener),
  }
}
