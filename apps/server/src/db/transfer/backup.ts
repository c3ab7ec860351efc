import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { frame, pieceLimit } from './frames.ts'
import { appliedMigrations, columnList, listTables, quoted, type Table } from './tables.ts'

/** The first piece of a backup: its schema, and the counts that a restore must find. */
export type Header = {
  format: typeof format
  migrations: string[]
  tables: (Table & { rows: number })[]
  /** Sequences that have given a number, with the last one (a decimal string). */
  sequences: { name: string; last: string }[]
}

/** Identifies our files. */
export const format = 'tensaku-backup-1'

/** Values as text that reads back the same on any server. */
export const plainText =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'"

/**
 * Writes all rows of one snapshot into a compressed file while the server keeps running.
 * A file that could not be finished does not appear under its name.
 */
export async function backUp(connectionString: string, path: string): Promise<Header> {
  const client = new Client({ connectionString })
  // A lost connection fails the running query. Without a listener its event would end the process and leave the draft file.
  client.on('error', () => undefined)
  await client.connect()
  const draft = `${path}.part`
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(plainText)
    const header = await readHeader(client)
    await pipeline(frames(client, header), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await client.query('commit')
    await settle(draft, path)
    return header
  } catch (error) {
    throw inWords(error, path)
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

async function readHeader(client: Client): Promise<Header> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new Error('The database holds nothing of Tensaku yet: there is nothing to back up.')
  const tables: Header['tables'] = []
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted(table.name)}`)
    tables.push({ ...table, rows: Number(rows[0]?.count) })
  }
  const { rows: sequences } = await client.query<Header['sequences'][number]>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return { format, migrations, tables, sequences }
}

async function* frames(client: Client, header: Header): AsyncGenerator<Buffer> {
  yield frame(Buffer.from(JSON.stringify(header)))
  for (const table of header.tables) {
    const rows: Readable = client.query(copyTo(`copy public.${quoted(table.name)} (${columnList(table)}) to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += pieceLimit) yield frame(chunk.subarray(from, from + pieceLimit))
    }
    yield frame(Buffer.alloc(0))
  }
}

function inWords(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return new Error(`The disk is full: ${path} was not written.`)
  if (/^E[A-Z]+$/.test(code)) return new Error(`${path} cannot be written (${code}).`)
  return error
}

/** A backup that was reported as done must survive a power cut. */
async function settle(draft: string, path: string): Promise<void> {
  const file = await open(draft, 'r+')
  await file.sync()
  await file.close()
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}
