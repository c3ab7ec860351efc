import type { Word, WordList } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { ListRow, Sentence, WordRow } from './repo.ts'

const ja = { locale: 'ja' } as const

export const listView = ({ count, product_id: product, price, readable, ...row }: ListRow): WordList => ({
  ...row,
  count_words: count,
  resource: product === null ? null : { id: product, points: price ?? 0, owned: readable },
})

export const wordView = (row: WordRow): Word => ({
  id: row.id,
  english: row.english,
  japanese: row.japanese,
  part: row.part,
  examples: row.examples,
  card_id: row.card?.id ?? null,
  card_category_id: row.card?.category_id ?? null,
})

type Listed = { english: string; japanese: string; part: string; examples: Sentence[] }

/** A word list as a table: a line of headings, then a line for each word. */
export const wordTable = (words: readonly Listed[]): string[][] => [
  [
    m.word_list_word({}, ja),
    m.word_list_part({}, ja),
    m.word_list_meaning({}, ja),
    m.word_list_example({}, ja),
    m.word_list_translation({}, ja),
  ],
  ...words.map(({ english, part, japanese, examples: [example] }) => [
    english,
    part,
    japanese,
    example?.english ?? '',
    example?.japanese ?? '',
  ]),
]
