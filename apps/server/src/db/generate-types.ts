import pg from 'pg'

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  bytea: 'Buffer',
  xid8: 'string',
}

type Column = {
  /** The comment of the table: `owner: <module>`. */
  comment: string | null
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

const madeFrom =
  '// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.'

/**
 * The TypeScript of a migrated database by file: `schema/<module>.gen.ts` has one type for each table that the module owns,
 * and `schema.gen.ts` has `DB` of all. Modules with one table share a file.
 */
export async function generateTypes(connectionString: string): Promise<Map<string, string>> {
  const columns = await readColumns(connectionString)
  const tables = Map.groupBy(columns, ownerOf)
  const files = Map.groupBy(columns, (column) => {
    const owner = ownerOf(column)
    return new Set(tables.get(owner)?.map((one) => one.table_name)).size === 1 ? 'one-table-modules' : owner
  })
  const names = [...files.keys()].toSorted()
  return new Map([
    ...[...files].map(([name, own]): [string, string] => [`schema/${name}.gen.ts`, tablesFile(name, own)]),
    [
      'schema.gen.ts',
      [
        madeFrom,
        ...names.map((name) => `import type { ${typeName(name)} } from './schema/${name}.gen.ts'`),
        '',
        `export type DB = ${names.map(typeName).join(' &\n  ')}`,
        '',
      ].join('\n'),
    ],
  ])
}

async function readColumns(connectionString: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated,
         obj_description(table_name::regclass, 'pg_class') as comment
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
    return rows
  } finally {
    await client.end()
  }
}

function ownerOf({ table_name: table, comment }: Column): string {
  // The record of the migrations is older than each of them.
  if (table === 'migrations') return 'db'
  const [, owner] = /^owner: ([\w-]+)/.exec(comment ?? '') ?? []
  if (owner === undefined) throw new Error(`The table ${table} has no comment 'owner: <module>'.`)
  return owner
}

function tablesFile(name: string, columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, (column) => column.table_name)].map(
    ([table, own]) => `  ${table}: {\n${own.map((one) => `    ${one.column_name}: ${typeOf(one)}`).join('\n')}\n  }`,
  )
  const body = `export type ${typeName(name)} = {\n${tables.join('\n')}\n}`
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((type) => body.includes(`${type}<`))
  const imported = used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'`] : []
  return [madeFrom, ...imported, '', body, ''].join('\n')
}

/** `personal-data` is `PersonalDataTables`. */
const typeName = (file: string): string =>
  `${file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Tables`
