import { sql, type RawBuilder } from 'kysely'

/** One row that breaks an invariant, as `order 12`. */
type Offender = { offender: string }

/** A rule of the data (C.14), and the query that finds the rows which break it. */
export type Invariant = {
  /** `I-01` */
  id: string
  /** The same in a sentence. */
  says: (values: object, options: { locale: 'ja' | 'en' }) => string
  breaches: (now: Date) => RawBuilder<Offender>
}

/** Names a row by a column of ids, as `order 12`. */
export const named = (kind: 'user' | 'order' | 'instructor' | 'entry' | 'journal' | 'purchase', column: string) =>
  sql`${sql.lit(`${kind} `)} || ${sql.ref(column)} as offender`
