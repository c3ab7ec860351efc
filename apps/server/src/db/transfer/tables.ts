import type { Client } from 'pg'

/** A table as it is copied: the columns that can be written (generated ones are computed again). */
export type Table = { name: string; columns: string[] }

/** Names of databases can contain any character. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The list of columns for COPY. */
export function columnList({ columns }: Table): string {
  return columns.map(quoted).join(', ')
}

/** Every table of the schema `public`, apart from the record of migrations, in a stable order. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname
    order by c.relname`)
  return rows
}

/** The migrations that made this schema, in order. Empty when nothing was migrated. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => name)
}
