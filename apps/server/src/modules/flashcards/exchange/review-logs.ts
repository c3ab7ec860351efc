import { startOfJstDay } from '@tensaku/domain/calendar'
import { foldAnswers, type CardState, type CountedAnswer } from '@tensaku/domain/reviews'
import { calendarDay } from '@tensaku/domain/studies'
import type { Connection } from '../../../db/database.ts'
import { answersIn, pausesOf } from './repo.ts'

/** How a card stands in the reviews. `due`: the start of a day in Japan; `interval`: whole days. `answers`: those that counted. */
type ReviewLog = {
  schedule: Pick<CardState, 'stability' | 'difficulty' | 'reps' | 'lapses'> & {
    due: Date
    interval: number
    last: Date
  }
  answers: readonly (CountedAnswer & { took: number })[]
}

/** The reviews of a member's category, by card. A card without an answer has none. */
export async function reviewLogsIn(
  db: Connection,
  userId: number,
  categoryId: number,
): Promise<Map<number, ReviewLog>> {
  const pauses = await pausesOf(db, userId)
  const logs = new Map<number, ReviewLog>()
  for (const [cardId, answers] of Map.groupBy(await answersIn(db, categoryId), (answer) => answer.card_id)) {
    const took = new Map(answers.map(({ key, ms }) => [key, ms]))
    const { state, history } = foldAnswers(answers, pauses)
    const last = history.at(-1)
    if (!state || !last) continue
    const { stability, difficulty, reps, lapses } = state
    const due = startOfJstDay(calendarDay(state.due, pauses))
    logs.set(cardId, {
      schedule: { stability, difficulty, reps, lapses, due, interval: last.interval, last: last.at },
      answers: history.map((answer) => ({ ...answer, took: took.get(answer.key) ?? 0 })),
    })
  }
  return logs
}
