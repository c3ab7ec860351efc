import { changeText, sentences } from '@tensaku/correction'
import { inTransaction } from '../../db/transaction.ts'
import type { Tx } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { makeMistakeCards, newMistake } from '../flashcards/index.ts'
import { lineRows } from '../orders/index.ts'
import type { ChartedEdit } from './chart.ts'
import { shownEdits } from './examples.ts'
import { chartFor } from './get-weak-points.ts'
import type { Language } from './repo.ts'

/** The learner's meaning of a line, if the line is one sentence; else it is longer than the card. */
async function meantBy(tx: Tx, { order, line }: ChartedEdit, language: Language): Promise<string> {
  const handed = (await lineRows(tx, order.id).execute()).find(({ n }) => n === line.n)
  const meant = ((language === 'en' ? handed?.japanese : handed?.english) ?? '').trim()
  const other = language === 'en' ? 'ja' : 'en'
  const isOne = sentences(line.corrected.trim(), language).length === 1 && sentences(meant, other).length === 1
  return isOne ? meant : ''
}

/** Makes cards of the examples of a kind in the chart. */
export const createWeakPointFlashcards = implement(
  'POST /api/users/{id}/weak-points/{kind}/flashcards',
  async ({ db, clock }, { actor, params, body: { language, flashcard_category_id: chosen } }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const { kinds } = await chartFor(tx, actor.id, language)
      const kind = kinds.find((one) => one.kind === params.kind)
      const edits = kind ? shownEdits(kind, language) : []
      if (edits.length === 0) throw new Refused('weak_point_not_found')
      const noted = await Promise.all(
        edits.map(async (charted) => ({
          mistake: newMistake({ id: charted.order.id, line: charted.line, language }, charted.edit),
          meant: await meantBy(tx, charted, language),
          change: changeText(charted.line, charted.edit),
        })),
      )
      return makeMistakeCards(tx, { userId: actor.id, chosen, at: clock.now() }, noted)
    }),
)
