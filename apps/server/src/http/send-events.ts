import { pipeline } from 'node:stream/promises'
import type { Call } from '@tensaku/contract'
import type { FastifyReply } from 'fastify'
import { beginEvents } from './take-over.ts'

type Event = { event: string; data: unknown }

/** Milliseconds of silence after which a sign of life is written: what stands between us and the caller cuts idle lines. */
const heartbeatAfter = 15_000

const textOf = ({ event, data }: Event): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What comes first: the next event, or (undefined) the moment for a sign of life. */
async function orHeartbeat<T>(next: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, heartbeatAfter, undefined)))
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The text of a stream that has begun. Each event is asked for when the one before has gone out. */
export async function* framesOf(
  first: IteratorResult<Event>,
  events: AsyncIterator<Event>,
  { check, refusal }: { check: (event: Event) => void; refusal: (error: unknown) => unknown },
): AsyncGenerator<string> {
  try {
    for (let next = Promise.resolve(first); ;) {
      const come = await orHeartbeat(next)
      if (come?.done) return
      if (come) {
        check(come.value)
        yield textOf(come.value)
        next = events.next()
      } else yield ': still here\n\n'
    }
  } catch (error) {
    yield textOf({ event: 'error', data: refusal(error) })
  }
}

/**
 * Answers with events. What is thrown before the first of them is thrown on, as an ordinary refusal; what comes after is
 * told by an event `error`. When the caller hangs up the events are called off.
 */
export async function sendEvents(
  reply: FastifyReply,
  given: {
    events: AsyncIterable<Event>
    gone: AbortSignal
    /** The shapes that events are held against, if they are. */
    shapes: Call['events']
    refusal: (error: unknown) => unknown
  },
): Promise<FastifyReply> {
  const { gone, shapes, refusal } = given
  const events = given.events[Symbol.asyncIterator]()
  // Events that nobody waits for any more are ended wherever they stand: also before the stream was begun.
  const end = () => void events.return?.().catch(() => undefined)
  if (gone.aborted) end()
  else gone.addEventListener('abort', end, { once: true })
  const first = await events.next()
  const check = ({ event, data }: Event) => void (shapes && shapes[event]?.parse(data))
  const frames = framesOf(first, events, { check, refusal })
  // It fails where the caller has hung up, who is told nothing any more.
  void pipeline(frames, beginEvents(reply)).catch(() => undefined)
  return reply
}
