import { addDays, jstDate } from '../calendar/index.ts'
import { studyDay, type Pause } from '../studies/index.ts'
import { remember, type Memory, type Rating } from './memory.ts'

/** One answer of a learner about a card, by its key. */
export type Answered = { key: string; rating: Rating; at: Date }

/** An answer that counted: the days until the next review that it gave, those that the one before had given (0: the card was new). */
export type CountedAnswer = Answered & { interval: number; before: number; difficulty: number }

/** `due` is a study day: it stands still during a pause. `firstDay` is the calendar day of the first answer. */
export type CardState = Memory & { due: string; firstDay: string }

const inOrder = (a: Answered, b: Answered) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1)

/**
 * The state of a card from all its answers, in whatever order they arrived, and those that counted: the first answer of a day in
 * Japan, if the card was new or due. All others are practice. Undefined without an answer.
 */
export function foldAnswers(
  answers: readonly Answered[],
  pauses: readonly Pause[],
): { state: CardState | undefined; counted: ReadonlySet<string>; history: readonly CountedAnswer[] } {
  const history: CountedAnswer[] = []
  let state: CardState | undefined
  let answeredOn: string | undefined
  for (const answer of answers.toSorted(inOrder)) {
    const date = jstDate(answer.at)
    const isFirst = date !== answeredOn
    answeredOn = date
    const study = studyDay(date, pauses)
    if (!isFirst || (state && state.due > study)) continue
    const { memory, interval } = remember(state, date, answer.rating)
    state = { ...memory, due: addDays(study, interval), firstDay: state?.firstDay ?? date }
    history.push({ ...answer, interval, before: history.at(-1)?.interval ?? 0, difficulty: memory.difficulty })
  }
  return { state, counted: new Set(history.map(({ key }) => key)), history }
}
