import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import type { DB } from '../../apps/server/src/db/schema.gen.ts'

/** A statement of the server with the positions of a request's values. */
export type Statement = { text: string; fill(given: Record<string, unknown>): unknown[] }

/** Stands for a value of a request while statements are recorded. */
export const mark = (name: string): never => `⟦${name}⟧` as never

function markIn(value: unknown): string | undefined {
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (typeof single !== 'string') return undefined
  // As JSON a text has a quotation mark before it.
  return /^"?⟦(\w+)⟧/.exec(single)?.[1]
}

/**
 * Records the statements of server functions, so that the peer always uses the server's SQL. A function's statements are
 * named after its key: `orders`, and further ones `orders2`, …
 */
export async function recorded(
  functions: Record<string, (db: Database) => Promise<unknown>>,
): Promise<Record<string, Statement>> {
  const found: Record<string, Statement> = {}
  for (const [name, run] of Object.entries(functions)) {
    const queries = await queriesOf(run)
    for (const [index, query] of queries.entries())
      found[index === 0 ? name : `${name}${index + 1}`] = statementOf(query)
  }
  return found
}

function statementOf({ sql, parameters }: CompiledQuery): Statement {
  const names = parameters.map(markIn)
  return {
    text: sql,
    fill: (given) =>
      parameters.map((value, at) => {
        const name = names[at]
        return name === undefined ? value : given[name]
      }),
  }
}

async function queriesOf(run: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const connection: DatabaseConnection = {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      queries.push(query)
      // One row, so that a function that needs a result continues to its next statement.
      return Promise.resolve({ rows: [{}] as R[] })
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed here.')
    },
  }
  class Recorder extends DummyDriver {
    override acquireConnection = () => Promise.resolve(connection)
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recorder(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await run(db)
  return queries
}
