import { minute } from '@tensaku/domain/calendar'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** The argument of a repo function: the pool, or the transaction of its caller. */
export type Connection = Database | Tx

const int8 = 20
const int8s = 1016
const date = 1082
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [int8s, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
  [date, (text) => text],
])

/** Ids stay below 2^53, so int8 is read as a number, also in arrays; a date stays the calendar day it is. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, format)
      : (parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')),
}

const names = new Map<string, string>()
const mostNames = 1000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Names statements by their text, so that PostgreSQL plans each only once a connection (a third less time a query). */
class NamingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values] = given
    const named = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = (...all: unknown[]) => super.query<never>(...(all as [never]))
    return named ? query({ name: named, text, values }) : query(...given)
  }
}

const pools = new WeakMap<Database, pg.Pool>()

/** Connections of a pool, and how many requests wait for one. */
export function connectionsOf(db: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Opens a pool. `max` connections at most; a statement that runs longer than 30 s is ended by the server. */
export function openDatabase(connectionString: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 20,
    Client: NamingClient,
    types: typeParsers,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: minute,
  })
  // A connection may die with its server. When it is idle, the next query opens a new one; when it is in use, its query
  // fails. Without a listener the event would end the whole process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value)
