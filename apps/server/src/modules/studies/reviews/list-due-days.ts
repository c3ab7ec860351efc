import { calendarDay } from '@tensaku/domain/studies'
import { implement } from '../../../http/call.ts'
import { ownCategory } from '../../flashcards/index.ts'
import { pausesOf } from '../settings/repo.ts'
import { dueDaysIn } from './repo.ts'

export const listDueDays = implement(
  'GET /api/users/{id}/studies/reviews/categories/{categoryId}',
  ownCategory,
  async ({ db }, { actor, loaded }) => {
    const [rows, pauses] = [await dueDaysIn(db, loaded.id), await pausesOf(db, actor.id)]
    return { items: rows.map(({ card_id: id, due }) => ({ card_id: id, due: calendarDay(due, pauses) })) }
  },
)
