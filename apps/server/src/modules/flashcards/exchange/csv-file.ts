import { cardRow } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { csvOf } from '../../../http/csv.ts'
import type { CardRow } from '../repo.ts'

const ja = { locale: 'ja' } as const

/** The cards of a category as a table that spreadsheets open and the import of this service reads. */
export const csvFile = (cards: readonly CardRow[]): Uint8Array =>
  csvOf([
    [m.cards_english({}, ja), m.cards_japanese({}, ja), m.cards_note({}, ja), m.cards_known({}, ja)],
    ...cards.map(cardRow),
  ])
