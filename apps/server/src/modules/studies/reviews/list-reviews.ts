import { jstDate } from '@tensaku/domain/calendar'
import { intervalsOf } from '@tensaku/domain/reviews'
import { calendarDay, daysBetween, isPaused, limitsOf, runOfDays, studyDay } from '@tensaku/domain/studies'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { mistakeView } from '../../flashcards/index.ts'
import { studyOf, type Study } from '../settings/repo.ts'
import { dueCards, newCards, nextDue, type OfferedCard } from './repo.ts'

/** The cards that are offered on a day, those to repeat before new ones; none during a pause. */
async function offered(db: Connection, userId: number, today: string, study: Study): Promise<OfferedCard[]> {
  if (isPaused(today, study.pauses)) return []
  const before = study.days.findLast((date) => date < today)
  const { total, fresh } = limitsOf(study.settings, {
    daysAway: before === undefined ? null : daysBetween(before, today),
    answered: study.answered,
    begun: study.begun,
  })
  const due = await dueCards(db, userId, { today, study: studyDay(today, study.pauses), most: total })
  return [...due, ...(await newCards(db, userId, Math.min(fresh, total - due.length)))]
}

export const listReviews = implement('GET /api/users/{id}/studies/reviews', async ({ db, clock }, { actor }) => {
  const today = jstDate(clock.now())
  const study = await studyOf(db, actor.id, today)
  const { pauses, answered, days } = study
  const items = await offered(db, actor.id, today, study)
  const next = items.length === 0 ? await nextDue(db, actor.id, studyDay(today, pauses)) : undefined
  return {
    date: today,
    items: items.map(({ card: { mistake, ...card }, memory }) => ({
      ...card,
      mistake: mistake && mistakeView(mistake),
      is_new: !memory,
      intervals: intervalsOf(memory, today),
    })),
    answered,
    run: runOfDays(days, pauses, today),
    paused_until: pauses.find(({ from, until }) => from <= today && today < until)?.until ?? null,
    next_due: next === undefined ? null : calendarDay(next, pauses),
  }
})
