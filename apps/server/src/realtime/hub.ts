import type { Log } from '../ports/log.ts'
import type { Stream } from '../ports/services.ts'
import type { EventSource, StoredEvent } from './events.ts'

const heartbeatEvery = 20_000
const mostRemembered = 1000
/** A stream ends after ten minutes, a little spread, so that a session that was ended meanwhile hears no more than that. */
const streamLife = 600_000
const spread = 97_000

type Audience = 'member' | 'instructor'
type Attached = { stream: Stream; sent: Set<number>; waiting: StoredEvent[] | undefined }

const text = (event: StoredEvent) => `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(event.payload)}\n\n`

/**
 * The open streams of one process. Rows of the outbox wake it by NOTIFY; it reads them and writes each to the streams of its audience.
 * An event that is replayed and announced at once is written once.
 */
export function makeHub(source: EventSource, log: Log) {
  const streams = new Map<string, Set<Attached>>()
  let opened = 0
  const keyOf = (audience: Audience, id: number) => `${audience}:${id}`

  function send(attached: Attached, event: StoredEvent) {
    if (attached.waiting) return void attached.waiting.push(event)
    if (attached.sent.has(event.id)) return
    if (attached.sent.size >= mostRemembered) attached.sent.clear()
    attached.sent.add(event.id)
    attached.stream.write(text(event))
  }

  function deliver(event: StoredEvent) {
    for (const attached of streams.get(keyOf(event.audience, event.audience_id)) ?? []) send(attached, event)
  }

  const heartbeat = setInterval(() => {
    for (const set of streams.values()) for (const { stream } of set) stream.write(': still here\n\n')
  }, heartbeatEvery)
  heartbeat.unref()

  source.onEvents(
    (audience, id) => streams.has(keyOf(audience, id)),
    (events) => events.forEach(deliver),
  )

  return {
    /** Streams open in this process. */
    count: () => [...streams.values()].reduce((sum, set) => sum + set.size, 0),

    /** Takes a stream in: first what came after event `after` (or `reset` where that is no longer known), then what happens. */
    async attach(audience: Audience, id: number, after: number | undefined, stream: Stream): Promise<void> {
      const key = keyOf(audience, id)
      const attached: Attached = { stream, sent: new Set(), waiting: [] }
      const set = streams.get(key) ?? new Set()
      streams.set(key, set.add(attached))
      const life = setTimeout(() => stream.end(), streamLife + ((++opened * 7919) % spread))
      life.unref()
      stream.onClose(() => {
        clearTimeout(life)
        set.delete(attached)
        if (set.size === 0 && streams.get(key) === set) streams.delete(key)
      })
      try {
        const missed = after === undefined ? [] : await source.since(audience, id, after)
        if (missed === 'unknown') stream.write('event: reset\ndata: {}\n\n')
        const queued = [...(missed === 'unknown' ? [] : missed), ...(attached.waiting ?? [])]
        attached.waiting = undefined
        for (const event of queued) send(attached, event)
        stream.write('event: ready\ndata: {}\n\n')
      } catch (error) {
        log.error('a stream could not be opened', error)
        stream.end()
      }
    },

    /** Ends every stream, for the shutdown: the clients come back to another process. */
    close() {
      clearInterval(heartbeat)
      for (const set of streams.values()) for (const { stream } of set) stream.end()
    },
  }
}
