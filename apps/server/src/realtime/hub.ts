import type { Log } from '../ports/log.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Hub, Listener, Stream } from '../ports/services.ts'
import type { EventSource, StoredEvent } from './events.ts'

const heartbeatEvery = 20_000
/** A stream ends after about ten minutes. Its app reconnects with a new token, and its session is checked again. */
const streamLife = 600_000
const spread = 97_000

/** `waiting` holds events announced while the replay is read, `replayed` the ids of replayed events that may be announced again. */
type Attached = {
  session: string
  write: (text: string) => void
  end: () => void
  isOpen: () => boolean
  replayed: Set<number>
  waiting: StoredEvent[] | undefined
}

const text = (event: StoredEvent) => `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(event.payload)}\n\n`

/**
 * The open streams of one process. Each event of the outbox is written to the streams of its audience. An event that is
 * replayed and announced is written once. The end of a session closes its streams at once.
 */
export function makeHub(source: EventSource, log: Log): Hub & { count(): number; close(): void } {
  const streams = new Map<string, Set<Attached>>()
  /** Sessions that ended in the last 20 to 40 s: one may end between its admission and the opening of its stream. */
  let ended = new Set<string>()
  let endedBefore = new Set<string>()
  let opened = 0
  let closed = false
  const keyOf = (audience: StoredEvent['audience'], id: number) => `${audience}:${id}`
  const all = () => [...streams.values()].flatMap((set) => [...set])

  function send(attached: Attached, event: StoredEvent) {
    if (attached.waiting) return void attached.waiting.push(event)
    if (attached.replayed.delete(event.id)) return
    attached.write(text(event))
  }

  function deliver(event: StoredEvent) {
    for (const attached of streams.get(keyOf(event.audience, event.audience_id)) ?? []) send(attached, event)
  }

  const heartbeat = setInterval(() => {
    for (const attached of all()) attached.write(': still here\n\n')
    endedBefore = ended
    ended = new Set()
  }, heartbeatEvery)
  heartbeat.unref()

  source.onEvents({
    wants: (audience, id) => streams.has(keyOf(audience, id)),
    events: (events) => events.forEach(deliver),
    sessionEnded(id) {
      ended.add(id)
      for (const attached of all()) if (attached.session === id) attached.end()
    },
    // The apps reconnect with their last event, as after a restart, and miss nothing.
    interrupted() {
      for (const attached of all()) attached.end()
    },
  })

  /**
   * Adds a stream. It is removed when its connection closes, stops reading, or is ended here. Each of these must suffice,
   * because its `close` event may have passed before anybody listened.
   */
  function take({ audience, id, sessionId }: Listener, stream: Stream): Attached {
    const key = keyOf(audience, id)
    const set = streams.get(key) ?? new Set()
    const leave = () => {
      clearTimeout(life)
      set.delete(attached)
      if (set.size === 0 && streams.get(key) === set) streams.delete(key)
    }
    const attached: Attached = {
      session: sessionId,
      write: (text) => void (stream.write(text) || leave()),
      end() {
        leave()
        stream.end()
      },
      isOpen: () => set.has(attached),
      replayed: new Set(),
      waiting: [],
    }
    const life = setTimeout(attached.end, streamLife + ((++opened * 7919) % spread))
    life.unref()
    streams.set(key, set.add(attached))
    stream.onClose(leave)
    return attached
  }

  return {
    count: () => all().length,
    openOf: ({ audience, id }) => streams.get(keyOf(audience, id))?.size ?? 0,

    async attach(listener, after, stream) {
      const { sessionId } = listener
      if (closed || ended.has(sessionId) || endedBefore.has(sessionId)) return stream.end()
      const attached = take(listener, stream)
      if (!attached.isOpen()) return
      try {
        const missed = after === undefined ? [] : await source.since(listener.audience, listener.id, after)
        if (missed === 'unknown') attached.write('event: reset\ndata: {}\n\n')
        else {
          for (const event of missed) attached.write(text(event))
          attached.replayed = new Set(missed.map(({ id }) => id))
        }
        const waiting = attached.waiting ?? []
        attached.waiting = undefined
        for (const event of waiting) send(attached, event)
        attached.write('event: ready\ndata: {}\n\n')
      } catch (error) {
        log.error('a stream could not be opened', error)
        attached.end()
      }
    },

    /** Ends every stream at a shutdown. The apps reconnect to another process. */
    close() {
      closed = true
      clearInterval(heartbeat)
      for (const attached of all()) attached.end()
    },
  }
}

/** A hub that counts its open streams and their events in the metrics. */
export const measuredHub = (hub: Hub, metrics: Metrics): Hub => ({
  openOf: (listener) => hub.openOf(listener),
  async attach(listener, after, stream) {
    const { audience } = listener
    metrics.streams(audience, 1)
    stream.onClose(() => metrics.streams(audience, -1))
    await hub.attach(listener, after, {
      ...stream,
      write(text) {
        if (text.startsWith('id:')) metrics.delivered(audience)
        return stream.write(text)
      },
    })
  },
})
