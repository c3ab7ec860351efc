import { pipeline } from 'node:stream/promises'
import type { Call } from '@tensaku/contract'
import type { FastifyReply } from 'fastify'
import { Refused } from './refused.ts'
import { beginEvents } from './take-over.ts'

type Event = { event: string; data: unknown }

/** Milliseconds of silence before a heartbeat is written, because proxies cut idle connections. */
const heartbeatAfter = 10_000

const textOf = ({ event, data }: Event): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Waits for the next event, or until a heartbeat is due (undefined). */
async function orHeartbeat<T>(next: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, heartbeatAfter, undefined)))
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The text of a stream from its first event on. Each event is pulled after the one before was written. */
export async function* framesOf(
  first: IteratorResult<Event>,
  events: AsyncIterator<Event>,
  given: { check: (event: Event) => void; closing: AbortSignal; refusal: (error: unknown) => unknown },
): AsyncGenerator<string> {
  const { check, closing, refusal } = given
  try {
    for (let next = Promise.resolve(first); ;) {
      const frame = await orHeartbeat(next)
      if (frame && closing.aborted) throw new Refused('not_ready')
      if (frame?.done) return
      if (frame) {
        check(frame.value)
        yield textOf(frame.value)
        next = events.next()
      } else yield ': still here\n\n'
    }
  } catch (error) {
    yield textOf({ event: 'error', data: refusal(error) })
  }
}

/**
 * Answers with events. An error before the first event is thrown as an ordinary refusal; a later one is sent as an event
 * `error`. When the caller hangs up, the events are ended. A closing server ends them too, with `not_ready`.
 */
export async function sendEvents(
  reply: FastifyReply,
  given: {
    events: AsyncIterable<Event>
    gone: AbortSignal
    /** Aborts when the server closes, which aborts `gone` as well. */
    closing: AbortSignal
    /** The shapes against which events are checked, if they are. */
    shapes: Call['events']
    refusal: (error: unknown) => unknown
  },
): Promise<FastifyReply> {
  const { gone, closing, shapes, refusal } = given
  const events = given.events[Symbol.asyncIterator]()
  // Also before the first event: then no stream has begun that would end them.
  const end = () => void events.return?.().catch(() => undefined)
  if (gone.aborted) end()
  else gone.addEventListener('abort', end, { once: true })
  const first = await events.next()
  if (closing.aborted) throw new Refused('not_ready')
  const check = ({ event, data }: Event) => void (shapes && shapes[event]?.parse(data))
  const frames = framesOf(first, events, { check, closing, refusal })
  // It fails if the caller has hung up, and then nobody receives it.
  void pipeline(frames, beginEvents(reply)).catch(() => undefined)
  return reply
}
