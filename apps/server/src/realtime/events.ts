import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Log } from '../ports/log.ts'
import { listen } from './listen.ts'

type Audience = 'member' | 'instructor'

/** A row of the outbox. */
export type StoredEvent = { id: number; audience: Audience; audience_id: number; payload: unknown }

/** The reactions of a process to notifications. */
type Hearing = {
  /** Whether a stream of this process listens to an audience. */
  wants(audience: Audience, id: number): boolean
  events(events: StoredEvent[]): void
  sessionEnded(sessionId: string): void
  /** Notifications were lost for a while: the listeners here may have missed events. */
  interrupted(): void
}

export type EventSource = {
  onEvents(hearing: Hearing): void
  /**
   * The events that a reader of event `after` may have missed. Some of them it may have. 'unknown' when that event is gone,
   * or too many came since.
   */
  since(audience: Audience, id: number, after: number): Promise<StoredEvent[] | 'unknown'>
  /** Called with the name of a sweep for which any process announces work. */
  onWork(listener: (sweep: string) => void): void
  /** Called with the request of an answer that any process asks to end. */
  onAnswerStop(listener: (request: string) => void): void
  close(): Promise<void>
}

const mostReplayed = 1000
const tryAgainMs = 500

const columns = ['id', 'audience', 'audience_id', 'payload'] as const

/**
 * A restored database counts its transactions from the start. Events with a number above its counter were written before
 * the restore, and are compared with each other only.
 */
const mayHaveMissed = sql<boolean>`(e.xact >= last.horizon
  and (e.xact < pg_snapshot_xmax(pg_current_snapshot()) or last.xact >= pg_snapshot_xmax(pg_current_snapshot())))`

/** Listens to the announcements of all processes, and reads the events that have a listener here. */
export async function listenForEvents(connectionString: string, db: Database, log: Log): Promise<EventSource> {
  let hearing: Hearing | undefined
  let work: (sweep: string) => void = () => {}
  let stopAnswer: (request: string) => void = () => {}
  let closed = false
  let pending: number[] = []
  let reading = false

  /** Events that cannot be read are read later, before newer ones: a reader with a newer event counts as having both. */
  async function readPending(): Promise<void> {
    if (reading) return
    reading = true
    while (pending.length > 0) {
      if (closed) break
      const ids = pending
      pending = []
      try {
        const rows = await db.selectFrom('stream_events').select(columns).where('id', 'in', ids).orderBy('id').execute()
        hearing?.events(rows as StoredEvent[])
      } catch (error) {
        if (!closed) log.error('announced events could not be read', error)
        pending = [...ids, ...pending]
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref())
      }
    }
    reading = false
  }

  function heard(payload: string) {
    const [audience, audienceId, id] = payload.split(':')
    if (!hearing?.wants(audience as Audience, Number(audienceId))) return
    pending.push(Number(id))
    queueMicrotask(() => void readPending())
  }

  const listening = await listen(connectionString, {
    channels: {
      stream_events: heard,
      session_ends: (sessionId) => hearing?.sessionEnded(sessionId),
      work: (sweep) => work(sweep),
      answer_stops: (request) => stopAnswer(request),
    },
    interrupted: () => hearing?.interrupted(),
  })
  return {
    onEvents: (given) => void (hearing = given),
    async since(audience, id, after) {
      const rows = await db
        .selectFrom('stream_events as last')
        .leftJoin('stream_events as e', (join) =>
          join
            .on('e.audience', '=', audience)
            .on('e.audience_id', '=', id)
            .onRef('e.id', '<>', 'last.id')
            .on((or) => or.or([mayHaveMissed, or('e.id', '>', or.ref('last.id'))])),
        )
        .select(['e.id', 'e.audience', 'e.audience_id', 'e.payload'])
        .where('last.id', '=', after)
        .orderBy('e.id')
        .limit(mostReplayed + 1)
        .execute()
      if (rows.length === 0 || rows.length > mostReplayed) return 'unknown'
      // A known event without later ones is one row of nulls.
      return rows.filter((row) => row.id !== null) as StoredEvent[]
    },
    onWork: (listener) => void (work = listener),
    onAnswerStop: (listener) => void (stopAnswer = listener),
    async close() {
      closed = true
      await listening.close()
    },
  }
}
