import { addDays, jstDate } from '@tensaku/domain/calendar'
import { intervalsOf } from '@tensaku/domain/reviews'
import { calendarDay, daysBetween, isPaused, limitsOf, runOfDays, studyDay } from '@tensaku/domain/studies'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { mistakeView } from '../../flashcards/index.ts'
import { studyOf, type Study } from '../settings/repo.ts'
import { learntOn, newCards, type OfferedCard } from './repo.ts'

type Offer = { items: OfferedCard[]; again: OfferedCard[]; more: boolean; next: string | undefined }

/** The cards that are offered on a day, those to repeat before new ones; none during a pause. `more`: there are others. */
async function offered(
  db: Connection,
  userId: number,
  today: string,
  { settings, pauses, ...study }: Study,
): Promise<Offer> {
  const before = study.days.findLast((date) => date < today)
  const { total, fresh } = limitsOf(settings, {
    daysAway: before === undefined ? null : daysBetween(before, today),
    answered: study.answered,
    begun: study.begun,
  })
  const on = { today, study: studyDay(today, pauses), most: total + 1 }
  const { due, again, next } = await learntOn(db, userId, on)
  if (isPaused(today, pauses)) return { items: [], again: [], more: false, next }
  const room = Math.max(0, Math.min(fresh, total - due.length))
  const unseen = settings.new_per_day === 0 ? [] : await newCards(db, userId, room + 1)
  return {
    items: [...due.slice(0, total), ...unseen.slice(0, room)],
    again,
    more: due.length > total || unseen.length > room,
    next,
  }
}

const view =
  (today: string | undefined) =>
  ({ card: { mistake, ...card }, memory }: OfferedCard) => ({
    ...card,
    mistake: mistake && mistakeView(mistake),
    is_new: !memory,
    intervals: today === undefined ? [] : intervalsOf(memory, today),
  })

export const listReviews = implement('GET /api/users/{id}/studies/reviews', async ({ db, clock }, { actor }) => {
  const today = jstDate(clock.now())
  const study = await studyOf(db, actor.id, today)
  const { pauses, answered, days } = study
  const { items, again, more, next } = await offered(db, actor.id, today, study)
  return {
    date: today,
    items: items.map(view(today)),
    again: again.map(view(undefined)),
    more,
    answered,
    run: runOfDays(days, pauses, today),
    paused_until: pauses.find(({ from, until }) => from <= today && today < until)?.until ?? null,
    next_due: more ? addDays(today, 1) : next === undefined ? null : calendarDay(next, pauses),
  }
})
