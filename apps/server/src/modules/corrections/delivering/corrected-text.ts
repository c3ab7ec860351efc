import type { Result } from '@tensaku/contract'
import type { Connection, Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { countVersion } from '../../learning-insights/index.ts'
import { languageOf, orderLines, rememberTexts, type OrderRow } from '../../orders/index.ts'
import { correctedLines, modelPhrases } from './corrected-lines.ts'
import type { WorkContent } from '../writing/repo.ts'
import { insertCorrection } from './repo.ts'

/** The part of a work that its learner reads. */
export type CorrectedText = Pick<Result, 'lines' | 'comment'> & { phrases: NonNullable<Result['phrases']> }

/** A work as it is delivered, with the edits of the full reader. */
export async function correctedText(
  db: Connection,
  services: Pick<Services, 'reader'>,
  order: OrderRow,
  work: WorkContent,
): Promise<CorrectedText> {
  const language = languageOf(order.category_id)
  const reader = language === 'en' ? await services.reader() : undefined
  const lines = correctedLines(await orderLines(db, order), work, { language, reader })
  return { lines, comment: work.comment, phrases: modelPhrases(work) }
}

/** The words by which a learner finds a correction: the corrected text and the explanations. */
const searchedText = ({ lines, comment, phrases }: CorrectedText): string =>
  [
    comment,
    ...phrases.flatMap(({ text, meaning }) => [text, meaning]),
    ...lines.flatMap((line) => [line.corrected, line.comment, ...line.explanations.map(({ text }) => text)]),
  ].join('\n')

/** Stores a version of a delivery; the search finds the newest. The transaction has locked the order. */
export async function keepVersion(
  tx: Tx,
  order: OrderRow,
  of: { instructorId: number; version: number; at: Date },
  text: CorrectedText,
): Promise<void> {
  await insertCorrection(tx, { orderId: order.id, ...of, ...text })
  await countVersion(tx, order, { lines: text.lines, at: of.at })
  await rememberTexts(tx, order, { correction: searchedText(text) })
}
