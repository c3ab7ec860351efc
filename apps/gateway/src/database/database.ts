import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** Queries of one transaction, or of the pool. */
export type Db = <Row extends object = Record<string, never>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>

export type Database = {
  ask: Db
  /** Runs the work in a transaction, which a thrown error rolls back. */
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Two processes may create the schema at once. */
const schemaLock = 4_201_007

const queriesOf =
  (client: pg.Pool | pg.PoolClient): Db =>
  async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(text, [...values])).rows

/** Opens the gateway's own schema in the database, and makes it if it is missing. */
export async function openDatabase(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 8, application_name: 'tensaku-gateway' })
  // A connection that dies while it rests is replaced by the pool.
  pool.on('error', () => undefined)
  const database: Database = {
    ask: queriesOf(pool),
    async inTransaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queriesOf(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        const broken = await client.query('rollback').then(
          () => false,
          () => true,
        )
        client.release(broken)
        throw error
      }
    },
    close: () => pool.end(),
  }
  const schema = await readFile(new URL('schema.sql', import.meta.url), 'utf8')
  await database.inTransaction(async (db) => {
    await db('select pg_advisory_xact_lock($1)', [schemaLock])
    await db(schema)
  })
  return database
}
