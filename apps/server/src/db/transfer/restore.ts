import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { format, type Header, plainText } from './backup.ts'
import { frameReader } from './frames.ts'
import { putGuardsAside } from './guards.ts'
import { appliedMigrations, columnList, listTables, quoted, type Table } from './tables.ts'

/**
 * Restores a backup into a migrated database, all of it or nothing. Refuses a database with rows, unless `replace`
 * is true: then they are deleted in the same transaction. Throws an `Error` with one sentence.
 */
export async function restore(connectionString: string, path: string, replace = false): Promise<Header> {
  const source = createGunzip()
  const reading = pipeline(createReadStream(path), source)
  reading.catch(() => undefined)
  const client = new Client({ connectionString })
  // A lost connection fails the running query. Without a listener its event would end the process silently.
  client.on('error', () => undefined)
  try {
    const frames = frameReader(source)
    const header = await readHeader(frames.next, path)
    await client.connect()
    await client.query('begin')
    await client.query(plainText)
    await checkSchema(client, header)
    const tables = await listTables(client)
    if (!replace) await refuseRows(client, tables)
    const guards = await putGuardsAside(client)
    await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
    for (const table of header.tables) await readTable(client, table, frames.next)
    if (!(await frames.atEnd())) throw new Error('it goes on after its end')
    await guards.putBack()
    await raiseSequences(client, header)
    await client.query('commit')
    return header
  } catch (error) {
    throw inWords(error, path)
  } finally {
    source.destroy()
    await client.end()
  }
}

async function readHeader(next: () => Promise<Buffer>, path: string): Promise<Header> {
  try {
    const header = JSON.parse((await next()).toString()) as Header
    if (header.format === format) return header
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
  }
  throw new Error(`${path} is not a backup of Tensaku.`)
}

async function checkSchema(client: Client, header: Header): Promise<void> {
  const applied = await appliedMigrations(client)
  if (applied.length === 0) throw new Error('The database is not migrated: start the server once, then restore.')
  if (applied.join() === header.migrations.join()) return
  const [theirs, ours] = [header.migrations.at(-1), applied.at(-1)]
  throw new Error(
    `The backup has the schema "${theirs}" and the database "${ours}": restore with the program that made the backup, then start the newer one.`,
  )
}

async function refuseRows(client: Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from public.${quoted(name)} limit 1`)
    if (rowCount) {
      throw new Error(
        `The database holds data already (in "${name}"): to delete everything in it first, say npm run restore -- FILE --replace.`,
      )
    }
  }
}

async function readTable(client: Client, table: Header['tables'][number], next: () => Promise<Buffer>): Promise<void> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let piece = await next(); piece.length > 0; piece = await next()) yield piece
  }
  const into = client.query(copyFrom(`copy public.${quoted(table.name)} (${columnList(table)}) from stdin`))
  await pipeline(Readable.from(pieces()), into)
  if (into.rowCount !== table.rows) {
    throw new Error(`"${table.name}" should have ${table.rows} rows, the file has ${into.rowCount}`)
  }
}

/** Devices remember the last event they received. It may be newer than the backup, so no other event may get its id. */
const rememberedElsewhere = { name: 'stream_events_id_seq', leap: 1_000_000_000 }

/** A sequence is only raised: it cannot be rolled back, and no id may be used twice. */
async function raiseSequences(client: Client, { sequences }: Header): Promise<void> {
  for (const { name, last } of sequences) {
    const sequence = `public.${quoted(name)}`
    const leap = name === rememberedElsewhere.name ? rememberedElsewhere.leap : 0
    await client.query(
      `select setval('${sequence.replaceAll("'", "''")}', greatest(last_value, $1::bigint) + $2::bigint) from ${sequence}`,
      [last, leap],
    )
  }
}

function inWords(error: unknown, path: string): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new Error(`${path} cannot be read (${code}).`)
  if (code === 'Z_DATA_ERROR') return new Error(`${path} is not a backup of Tensaku, or it is damaged.`)
  const says = error instanceof Error ? error.message : String(error)
  if (says.endsWith('.')) return new Error(says)
  return new Error(`${path} could not be restored, and the database is as it was: ${says}.`)
}
