import type { RawBuilder } from 'kysely'

/** A thing that a member can do next. Several statements give such rows, which are read together. */
export type NextFound = { id: number; count: number; title: string } & (
  | { act: 'result' | 'answer' | 'report' | 'film' | 'cards'; step: '' }
  | {
      act: 'draft'
      step: 'services-id-draft' | 'services-id-exercises' | 'services-id-teachers' | 'services-id-review'
    }
)

/** A statement with the columns act, count, id, title and step. It selects nothing if there is nothing to do. */
export type NextRow = RawBuilder<NextFound>
