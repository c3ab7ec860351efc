import { sql, type RawBuilder } from 'kysely'
import { json, type Tx } from './database.ts'
import type { DB } from './schema.gen.ts'
import type { Seed } from './seeds.ts'

/** Tables whose rows can be retired. */
type SeededTable = { [Table in keyof DB]: DB[Table] extends { retired_at: unknown } ? Table : never }[keyof DB]
type Row = Record<string, unknown>

/** A row with its present columns in the file, and the columns that are set only once. */
type Seeded = { row: Row; once: Row }

const columnsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row).filter((column) => row[column] !== undefined))),
]

/** Columns of the table `alias` as one jsonb. */
const contentOf = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(select to_jsonb(chosen_columns) from (select ${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))}) chosen_columns)`

/** The row `t` still is as the seed last wrote it. Columns that a migration has added since are not compared. */
const untouched = (seed: string, key: string): RawBuilder<boolean> => sql`exists (
  select from seed_rows s, lateral (select to_jsonb(t) as present) now
  where s.seed = ${seed} and s.key = ${sql.ref(`t.${key}`)}::text and s.retired = (t.retired_at is not null)
    and not exists (select from jsonb_each(s.content) c where now.present ? c.key and now.present -> c.key <> c.value))`

/** Adds new rows and updates unedited ones. A row that was deleted by hand stays deleted. */
async function write(tx: Tx, table: SeededTable, key: string, rows: readonly Seeded[]): Promise<void> {
  const columns = columnsOf(rows.map(({ row }) => row))
  const all = columnsOf(rows.map(({ row, once }) => ({ ...row, ...once })))
  const name = sql.table(table)
  const documents = json(rows.map(({ row, once }) => ({ ...row, ...once })))
  const file = sql`jsonb_populate_recordset(null::${name}, ${documents}::jsonb)`
  const names = (of: readonly string[]) => sql.join(of.map((column) => sql.ref(column)))
  const given = sql.join(all.map((column) => sql.ref(`file.${column}`)))
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const keyOf = (alias: string) => sql.ref(`${alias}.${key}`)
  await sql`insert into ${name} as t (${names(all)})
    select ${given} from ${file} with ordinality as file
    where not exists (select from seed_rows s where s.seed = ${table} and s.key = ${keyOf('file')}::text
      and not exists (select from ${name} present where ${keyOf('present')} = ${keyOf('file')}))
    order by file.ordinality
    on conflict (${sql.ref(key)}) do update set ${updates}, retired_at = null
    where ${untouched(table, key)}
      and (t.retired_at is not null or ${contentOf('t', columns)} <> ${contentOf('excluded', columns)})`.execute(tx)
  // A row that equals the file counts as written by it, also when it is older than `seed_rows`.
  await sql`insert into seed_rows as known (seed, key, content)
    select ${table}, ${keyOf('t')}::text, ${contentOf('t', columns)}
    from ${name} t join ${file} file on ${keyOf('file')} = ${keyOf('t')}
    where t.retired_at is null and ${contentOf('t', columns)} = ${contentOf('file', columns)}
    on conflict (seed, key) do update set content = excluded.content, retired = false
    where known.retired or known.content <> excluded.content`.execute(tx)
}

/** Retires the untouched rows that the file no longer has. */
async function retire(
  tx: Tx,
  table: SeededTable,
  { key, keys, now }: { key: string; keys: readonly string[]; now: Date },
): Promise<void> {
  await sql`with gone as (
      update ${sql.table(table)} t set retired_at = ${now}
      where t.retired_at is null and ${sql.ref(`t.${key}`)}::text <> all(${[...keys]}::text[]) and ${untouched(table, key)}
      returning ${sql.ref(`t.${key}`)}::text as key)
    update seed_rows s set retired = true from gone where s.seed = ${table} and s.key = gone.key`.execute(tx)
}

/**
 * The seed of a table. `row` returns the columns that follow the file (an undefined one is left out), `once` those that are set
 * when a row is added and never changed later, such as dates. `key` identifies a row.
 */
export function tableSeed<Entry>(given: {
  table: SeededTable
  key?: string
  read(): Promise<readonly Entry[]>
  row(entry: Entry, index: number): Row
  once?(entry: Entry, now: Date): Row
}): Seed {
  const { table, key = 'id' } = given
  return {
    name: table,
    async read() {
      const entries = await given.read()
      const rows = entries.map((entry, index) => given.row(entry, index))
      return {
        content: rows,
        async load(tx, now) {
          const seeded = entries.map((entry, at) => ({ row: rows[at] ?? {}, once: given.once?.(entry, now) ?? {} }))
          if (rows.length > 0) await write(tx, table, key, seeded)
          await retire(tx, table, { key, keys: rows.map((row) => String(row[key])), now })
        },
      }
    },
  }
}
