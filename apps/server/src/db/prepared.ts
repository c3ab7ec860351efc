import type { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'

type Build<Given, Row> = (db: Connection, given: Given) => { compile(): CompiledQuery<Row> }

/**
 * A statement whose text is built once and sent with the values of each call, for queries of nearly every request (decision
 * 035). `build` may only pass values on and must not read them: every call uses the same text.
 */
export function prepared<Given extends object, Row>(
  build: Build<Given, Row>,
): (db: Connection, given: Given) => Promise<Row[]> {
  let known: { query: CompiledQuery<Row>; places: (keyof Given | undefined)[] } | undefined
  return async (db, given) => {
    known ??= compileOnce(build, db)
    const { query, places } = known
    const parameters = query.parameters.map((value, at) => {
      const name = places[at]
      return name === undefined ? value : given[name]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Builds the statement with a marker for each value, and finds the markers among the parameters. */
function compileOnce<Given extends object, Row>(build: Build<Given, Row>, db: Connection) {
  const marks = new Map<unknown, keyof Given>()
  const marked = new Proxy({} as Given, {
    get(_, name) {
      const mark = Object.freeze({})
      marks.set(mark, name as keyof Given)
      return mark
    },
  })
  const query = build(db, marked).compile()
  return { query, places: query.parameters.map((value) => marks.get(value)) }
}
