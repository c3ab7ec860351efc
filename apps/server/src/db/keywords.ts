import { sql, type RawBuilder } from 'kysely'

const mostKeywords = 5

/** The words of a search field, at most five. Each of them must be found. */
export const keywordsOf = (keywords: string | undefined): string[] =>
  (keywords ?? '').split(/\s+/u).filter(Boolean).slice(0, mostKeywords)

/** The columns of a searched table: `pairs` was made by `text_pairs` of this owner and field, `text` by `searchable`. */
type Searched = {
  pairs: RawBuilder<unknown>
  text: RawBuilder<unknown>
  owner: number
  field: string
}

/** Whether the index of pairs finds the word. */
export const hasPair = (word: string): boolean => Array.from(word.normalize('NFKC')).length > 1

/** A row contains the word. The index finds pairs of letters; a single letter needs a scan. */
export const contains = ({ pairs, text, owner, field }: Searched, word: string): RawBuilder<boolean> =>
  hasPair(word)
    ? sql`${pairs} @> text_pairs(${owner}::bigint, ${field}, searchable(${word})) and strpos(${text}, searchable(${word})) > 0`
    : sql`strpos(${text}, searchable(${word})) > 0`
