import type { FastifyReply } from 'fastify'
import type { Stream } from '../ports/services.ts'
import { whenClosed } from './gone.ts'

const mostUnread = 1024 * 1024
const leaveWithinMs = 1000

/** Answers with a stream of events, which the caller of this writes and ends. */
export function takeOver(reply: FastifyReply): Stream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    // A stream ends when its server does: its connection is not kept for more.
    Connection: 'close',
  })
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
