import { inTransaction } from '../../../db/transaction.ts'
import { implement, type Operator } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { memberForOperators } from '../../account/index.ts'
import { audit } from '../../audit/index.ts'
import { categoryOf, type CategoryRow } from '../repo.ts'
import { publishedView } from '../view.ts'
import { lockHidden, publishedCategories, setHidden, sidesIn } from './repo.ts'

const perPage = 10

export const listPublishedFlashcardCategories = implement(
  'GET /api/ops/flashcard-categories',
  async ({ db }, { query: { q, member, page } }) => {
    const { rows, total } = await publishedCategories(db, { keywords: q, member, page, perPage })
    const cards = await sidesIn(
      db,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => publishedView(row, cards)), pagination: paginationOf(page, perPage, total) }
  },
)

type OfCategory = { params: { memberId: number; categoryId: number } }

async function load({ db }: Services, { params }: OfCategory): Promise<CategoryRow> {
  orRefuse(await memberForOperators(db, params.memberId), 'member_not_found')
  return orRefuse(await categoryOf(db, params.memberId, params.categoryId), 'flashcard_category_not_found')
}

type Act = OfCategory & { actor: Operator; body: { why: string } }

/** A hidden category stays with its member, who may still study and export it. */
const changeTo =
  (hidden: boolean) =>
  async (
    { db, clock }: Services,
    { actor, params: { memberId, categoryId }, body: { why } }: Act,
  ): Promise<undefined> =>
    inTransaction(db, async (tx) => {
      const row = orRefuse(await lockHidden(tx, memberId, categoryId), 'flashcard_category_not_found')
      if (!row.is_public || (row.hidden_at !== null) === hidden) throw new Refused('nothing_to_change')
      const at = clock.now()
      await setHidden(tx, categoryId, hidden ? at : null)
      await audit(tx, {
        operatorId: actor.id,
        act: hidden ? 'hide_flashcards' : 'show_flashcards',
        subject: { type: 'member', id: memberId },
        before: { flashcard_category: categoryId, hidden: !hidden },
        after: { flashcard_category: categoryId, hidden },
        why,
        at,
      })
      return undefined
    })

export const hideFlashcardCategory = implement(
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/hide',
  load,
  changeTo(true),
)

export const showFlashcardCategory = implement(
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/show',
  load,
  changeTo(false),
)
