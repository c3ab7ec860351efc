import type { RawBuilder } from 'kysely'

/** A thing that a member studied on a day in Japan. Several statements give such rows, which are read together. */
export type Studied = {
  /** YYYY-MM-DD. */
  day: string
  count: number
} & (
  | { kind: 'exercise' | 'delivery' | 'film' | 'film_part'; at: Date; id: number; title: string }
  | { kind: 'review'; at: null; id: null; title: '' }
  | { kind: 'quiz'; at: null; id: null; title: '' }
)

/** A statement with the columns kind, day, at, id, title and count. */
export type StudyRow = RawBuilder<Studied>
