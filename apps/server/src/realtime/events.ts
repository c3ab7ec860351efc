import pg from 'pg'
import { typeParsers, type Database } from '../db/database.ts'
import type { Log } from '../ports/log.ts'

/** A row of the outbox. */
export type StoredEvent = { id: number; audience: 'member' | 'instructor'; audience_id: number; payload: unknown }

export type EventSource = {
  /** `wanted` says whether anybody here listens to an audience; `deliver` gets the events in the order of their ids. */
  onEvents(
    wanted: (audience: StoredEvent['audience'], id: number) => boolean,
    deliver: (events: StoredEvent[]) => void,
  ): void
  /** What came after `after`, with an overlap, since ids may commit out of order. 'unknown' when that event is gone. */
  since(audience: StoredEvent['audience'], id: number, after: number): Promise<StoredEvent[] | 'unknown'>
  /** Told the name of a sweep that has something to do, by any process. */
  onWork(listener: (sweep: string) => void): void
  close(): Promise<void>
}

/** A transaction that is still open may hold a lower id than one that was announced: so far back is looked again. */
const overlapMs = 60_000
const mostReplayed = 1000
const reconnectMs = 500

const columns = ['id', 'audience', 'audience_id', 'payload'] as const

/** Listens on a connection of its own. When that breaks it connects again and catches up with what was announced meanwhile. */
export async function listenForEvents(connectionString: string, db: Database, log: Log): Promise<EventSource> {
  let wanted: (audience: StoredEvent['audience'], id: number) => boolean = () => false
  let deliver: (events: StoredEvent[]) => void = () => {}
  let work: (sweep: string) => void = () => {}
  let newest = 0
  let closed = false
  let client: pg.Client | undefined
  let pending: number[] = []
  let reading = false

  async function readPending(): Promise<void> {
    if (reading) return
    reading = true
    try {
      while (pending.length > 0) {
        const ids = pending
        pending = []
        const rows = await db.selectFrom('stream_events').select(columns).where('id', 'in', ids).orderBy('id').execute()
        deliver(rows as StoredEvent[])
      }
    } catch (error) {
      log.error('announced events could not be read', error)
    } finally {
      reading = false
    }
  }

  function heard(payload: string | undefined) {
    const [audience, audienceId, id] = (payload ?? '').split(':')
    newest = Math.max(newest, Number(id))
    if (!wanted(audience as StoredEvent['audience'], Number(audienceId))) return
    pending.push(Number(id))
    queueMicrotask(() => void readPending())
  }

  async function catchUp(): Promise<void> {
    if (newest === 0) return
    const rows = await db
      .selectFrom('stream_events')
      .select(columns)
      .where('id', '>', newest - mostReplayed)
      .orderBy('id')
      .execute()
    deliver(rows as StoredEvent[])
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, types: typeParsers, keepAlive: true })
    next.on('notification', ({ channel, payload }) => (channel === 'work' ? work(payload ?? '') : heard(payload)))
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed && client === next) setTimeout(() => void reconnect(), reconnectMs)
    })
    await next.connect()
    await next.query('listen stream_events; listen work')
    client = next
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    try {
      await connect()
      await catchUp()
    } catch {
      setTimeout(() => void reconnect(), reconnectMs)
    }
  }

  await connect()
  return {
    onEvents(filter, deliverTo) {
      wanted = filter
      deliver = deliverTo
    },
    async since(audience, id, after) {
      const last = await db.selectFrom('stream_events').select('at').where('id', '=', after).executeTakeFirst()
      if (!last) return 'unknown'
      const rows = await db
        .selectFrom('stream_events')
        .select(columns)
        .where('audience', '=', audience)
        .where('audience_id', '=', id)
        .where('at', '>=', new Date(last.at.getTime() - overlapMs))
        .where('id', '<>', after)
        .orderBy('id')
        .limit(mostReplayed + 1)
        .execute()
      return rows.length > mostReplayed ? 'unknown' : (rows as StoredEvent[])
    },
    onWork(listener) {
      work = listener
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
