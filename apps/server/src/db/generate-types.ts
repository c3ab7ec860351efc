import pg from 'pg'

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  bytea: 'Buffer',
  xid8: 'string',
}

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: string
  column_default: string | null
  is_identity: string
  is_generated: string
}

function typeOf(column: Column): string {
  const { udt_name: name } = column
  const base = name.startsWith('_') ? `${scalars[name.slice(1)]}[]` : scalars[name]
  const nullable = column.is_nullable === 'YES' ? ' | null' : ''
  if (column.is_identity === 'YES' || column.is_generated === 'ALWAYS') return `GeneratedAlways<${base}>`
  if (name === 'timestamptz' || name === 'jsonb') {
    const [select, insert] = name === 'jsonb' ? ['unknown', 'string'] : [`Date${nullable}`, `Date${nullable}`]
    const optional = column.column_default !== null || nullable ? ' | undefined' : ''
    return name === 'jsonb'
      ? `ColumnType<${select}, ${insert}${optional}, ${insert}>`
      : optional
        ? `ColumnType<${select}, ${insert}${optional}, ${insert}>`
        : select
  }
  if (!base || base.startsWith('undefined'))
    throw new Error(`No TypeScript type is known for ${column.table_name}.${column.column_name} (${name}).`)
  return column.column_default === null ? `${base}${nullable}` : `Generated<${base}${nullable}>`
}

/** The TypeScript of a migrated database: one type a table, and `DB` of all. */
export async function generateTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
    const tables = Map.groupBy(rows, (row) => row.table_name)
    const bodies = [...tables].map(
      ([table, columns]) =>
        `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)}`).join('\n')}\n  }`,
    )
    return [
      '// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.',
      `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'`,
      '',
      `export type DB = {\n${bodies.join('\n')}\n}`,
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}
