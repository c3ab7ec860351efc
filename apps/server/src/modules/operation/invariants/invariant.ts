import { sql, type RawBuilder } from 'kysely'

/** One row that breaks an invariant, as `order 12`. */
type Offender = { offender: string }

/** What must hold of the data (C.14), and the question to the database that finds what breaks it. */
export type Invariant = {
  /** `I-01` */
  id: string
  /** The same in a sentence. */
  says: (values: object, options: { locale: 'ja' | 'en' }) => string
  breaches: (now: Date) => RawBuilder<Offender>
}

/** `order 12` for a column of ids. */
export const named = (kind: 'user' | 'order' | 'instructor' | 'entry', column: string) =>
  sql`${sql.lit(`${kind} `)} || ${sql.ref(column)} as offender`
