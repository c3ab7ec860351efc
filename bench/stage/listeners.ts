import { Agent, request, type IncomingMessage } from 'node:http'
import type { StreamEvent } from '@tensaku/contract'
import { connect, type Line } from '../../apps/member/src/lib/live/connection.ts'
import { makeFeed } from '../../apps/member/src/lib/live/feed.ts'

/** The member of a stream and the token of their session. */
export type Reader = { origin: string; id: number; token: string }
/** A received event: the stream, the event (the number in its payload), the time (CLOCK_MONOTONIC, nanoseconds). */
export type ReceivedEvent = { stream: number; event: number; at: number }
/** The times when a stream requested a token and when it was open again. */
type Step = { stream: number; at: number }
export type Answer = { heard: ReceivedEvent[]; tries: Step[]; stood: Step[] }

/** The time to wait for missing events. */
const settleMs = 10_000
let heard: ReceivedEvent[] = []
let tries: Step[] = []
let stood: Step[] = []

const now = () => Number(process.hrtime.bigint())

class Unanswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

/** One request on the connection of one browser. */
function ask(
  agent: Agent,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { agent, headers, signal })
    asking.on('error', reject)
    asking.on('response', (response) => {
      response.setEncoding('utf8')
      if (response.statusCode === 200) return resolve(response)
      response.resume()
      reject(new Unanswered(response.statusCode ?? 0))
    })
    asking.end()
  })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The app's connection with its rules for reconnecting, on Node. */
const lineOf = ({ origin, id, token }: Reader, stream: number, agent: Agent): Line => ({
  async token(signal) {
    tries.push({ stream, at: now() })
    const response = await ask(agent, `${origin}/api/users/${id}/token`, bearer(token), signal)
    return (JSON.parse((await response.toArray()).join('')) as { token: string }).token
  },
  statusOf: (error) => (error instanceof Unanswered ? error.status : 0),
  open: (streamToken, after, signal) =>
    ask(
      agent,
      `${origin}/api/stream`,
      { ...bearer(streamToken), ...(after !== undefined && { 'last-event-id': after }) },
      signal,
    ),
  timers: { set: (run, ms) => Number(setTimeout(run, ms)), clear: (timer) => clearTimeout(timer) },
  random: Math.random,
})

/** Reads one stream without end, like a page of the app. */
function listen(reader: Reader, stream: number, onReady: () => void): void {
  const note = (event: StreamEvent) => heard.push({ stream, event: 'id' in event ? event.id : 0, at: now() })
  const feed = makeFeed({
    changed: (events) => events.forEach(note),
    refresh: () => undefined,
    ready() {
      stood.push({ stream, at: now() })
      onReady()
    },
  })
  connect(lineOf(reader, stream, new Agent({ keepAlive: true })), { frames: feed.take, after: feed.after })
}

/** Runs as a separate program: gets readers and opens their streams, gets an expected count and returns the received events. */
process.on('message', (message: { readers: Reader[] } | { expected: number }) => {
  if ('expected' in message) {
    const asked = performance.now()
    const timer = setInterval(() => {
      if (heard.length < message.expected && performance.now() - asked < settleMs) return
      clearInterval(timer)
      // A duplicate would arrive after the last expected event.
      setTimeout(() => {
        process.send?.({ heard, tries, stood } satisfies Answer)
        heard = []
        tries = []
        stood = []
      }, 500)
    }, 20)
    return
  }
  const waiting = new Set(message.readers.keys())
  message.readers.forEach((reader, stream) =>
    listen(reader, stream, () => {
      if (waiting.delete(stream) && waiting.size === 0) process.send?.({ ready: message.readers.length })
    }),
  )
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
