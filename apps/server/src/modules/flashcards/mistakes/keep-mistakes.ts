import { type Edit, kindsOfEdits, type Language, mistakeOf } from '@tensaku/correction'
import type { Tx } from '../../../db/database.ts'
import { afterDeliveries } from './notice-mistakes.ts'
import { deliveriesAfter, insertMistakes, type Lines, type MistakeRow } from './repo.ts'

/** A mistake that a card will remember. */
export type NewMistake = Omit<MistakeRow, 'card_id' | 'traces' | 'closed_by' | 'closed_at'>

/** The mistake behind the edit that begins at a place; undefined if none begins there. */
export function mistakeAt(
  { id, lines, language }: { id: number; lines: Lines; language: Language },
  place: { line: number | null; start: number },
): NewMistake | undefined {
  const line = lines.find(({ n }) => n === place.line)
  const edit = line?.edits.find(({ start }) => start === place.start)
  return line && edit && newMistake({ id, line, language }, edit)
}

/** The mistake behind an edit of a delivered line. */
export function newMistake(
  { id, line, language }: { id: number; line: Lines[number]; language: Language },
  edit: Edit,
): NewMistake {
  const { was, now } = mistakeOf(line, edit, language)
  const kind = kindsOfEdits(line)[line.edits.indexOf(edit)] ?? 'other'
  return { order_id: id, line: line.n, start: edit.start, language, kind, was, now }
}

/**
 * Stores the mistakes of new cards of one language. Later orders that were delivered before decide as if the cards had been there.
 * The member is locked.
 */
export async function keepMistakes(
  tx: Tx,
  userId: number,
  cards: readonly (NewMistake & { card_id: number })[],
): Promise<MistakeRow[]> {
  const [first] = cards
  if (!first) return []
  const orderId = Math.min(...cards.map((card) => card.order_id))
  const deliveries = await deliveriesAfter(tx, userId, { language: first.language, orderId })
  const open = cards.map((card) => ({ ...card, traces: [], closed_by: null, closed_at: null }))
  const rows = afterDeliveries<MistakeRow>(open, deliveries)
  await insertMistakes(tx, userId, rows)
  return rows
}
