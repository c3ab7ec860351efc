import pg from 'pg'
import { typeParsers } from '../db/database.ts'

const reconnectMs = 500
/** A broken connection may look alive for minutes, so it is probed. */
const askEveryMs = 10_000
const answerWithinMs = 5000

/** Queries over the listening connection. Its locks last as long as it listens. */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

type ListenCallbacks = {
  /** The handlers of a notification's payload, by channel. */
  channels: Record<string, (payload: string) => void>
  /** It listens, for the first time or again, and misses nothing from here on. Queries of this function use the listening connection. */
  connected?(ask: Ask): Promise<void>
  /** It listens again after a break in which notifications were lost. */
  interrupted(): void
}

/** Listens to channels of PostgreSQL on a connection of its own, and connects again when that breaks. Throws when the first try fails. */
export async function listen(connectionString: string, heard: ListenCallbacks): Promise<{ close(): Promise<void> }> {
  const names = Object.keys(heard.channels)
  let closed = false
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      // The name of the connection in the list of the database.
      application_name: `tensaku-listen ${names[0] ?? ''}`,
      types: typeParsers,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    next.on('notification', ({ channel, payload }) => heard.channels[channel]?.(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(names.map((name) => `listen ${name}`).join('; '))
      await heard.connected?.(async (text, values = []) => (await next.query(text, [...values])).rows)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  function lost(gone: pg.Client) {
    if (client !== gone) return
    client = undefined
    gone.removeAllListeners('notification')
    if (!closed) setTimeout(() => void reconnect(), reconnectMs)
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    try {
      await connect()
      heard.interrupted()
    } catch {
      setTimeout(() => void reconnect(), reconnectMs)
    }
  }

  const asking = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => {
      lost(asked)
      void asked.end().catch(() => undefined)
    })
  }, askEveryMs)
  asking.unref()

  await connect()
  return {
    async close() {
      closed = true
      clearInterval(asking)
      await client?.end()
    },
  }
}
