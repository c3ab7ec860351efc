import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnusable, whyUnusable } from './unusable.ts'

async function run(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

test('a connection that dies during a query fails the query, not the process', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDatabase(url)
  try {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
      const asleep = sql`select pg_sleep(60)`.execute(connection)
      await Promise.all([
        expect(asleep).rejects.toThrow(/terminat/),
        run(url, `select pg_terminate_backend(${rows[0]?.pid})`),
      ])
      await expect(sql`select 1`.execute(connection)).rejects.toThrow(/not queryable|closed|terminat/)
    })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
    await drop()
  }
})

test('a database that a newer program migrated, and one that is not UTF-8, are refused in one sentence', async () => {
  const { url, drop } = await freshDatabase()
  const latin = `latin_${new URL(url).pathname.slice(1)}`
  try {
    await run(url, "insert into migrations (name) values ('999-later.sql')")
    await expect(migrate(url)).rejects.toThrow(/999-later\.sql.*newer program\.$/)
    await run(
      url,
      `create database "${latin}" encoding 'LATIN1' locale_provider libc locale 'C' lc_ctype 'C' template template0`,
    )
    const refused = migrate(url.replace(/[^/]+$/, latin))
    await expect(refused).rejects.toThrow(DatabaseUnusable)
    await expect(refused).rejects.toThrow(/holds text as LATIN1/)
  } finally {
    await run(url, `drop database if exists "${latin}"`)
    await drop()
  }
})

test('the reason why DATABASE_URL cannot be used is one sentence', async () => {
  const { url, drop } = await emptyDatabase()
  const messageFor = (address: string) =>
    migrate(address).then(
      () => 'works',
      (error: unknown) => whyUnusable(error),
    )
  expect(await messageFor('postgres://app@127.0.0.1:9/a')).toBe(
    'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
  )
  expect(await messageFor('postgres://app@host:99999/a')).toMatch(/^The variable DATABASE_URL is not usable: /)
  expect(await messageFor(url.replace(/[^/]+$/, 'never_made'))).toBe(
    'The database of DATABASE_URL cannot be used: database "never_made" does not exist.',
  )
  await drop()
})

/** A server that answers a connection with an error of PostgreSQL. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a start waits for a database that is starting or recovering from a crash', async () => {
  const answers = ['57P03', '57P03', '3D000']
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(refusal(answers.shift() ?? '', 'not now')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(migrate(`postgres://app@127.0.0.1:${port}/a`)).rejects.toMatchObject({ code: '3D000' })
  expect(answers).toEqual([])
  server.close()
})
