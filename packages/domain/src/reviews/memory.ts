import {
  createEmptyCard,
  forgetting_curve,
  fsrs,
  generatorParameters,
  Rating as Grades,
  State,
  type Card,
} from 'ts-fsrs'
import { daysBetween } from '../studies/index.ts'

/** An answer about a card: again, hard, good, easy. */
export type Rating = 1 | 2 | 3 | 4
export const ratings: readonly Rating[] = [1, 2, 3, 4]

const grades = { 1: Grades.Again, 2: Grades.Hard, 3: Grades.Good, 4: Grades.Easy } as const

/** The longest interval in days. The scheduler itself may answer one day more. */
export const longestInterval = 365

/** How well a card is remembered since the last answer that counted. */
export type Memory = { stability: number; difficulty: number; reps: number; lapses: number; lastDay: string }

const parameters = generatorParameters({
  enable_short_term: false,
  enable_fuzz: false,
  request_retention: 0.9,
  maximum_interval: longestInterval,
})
const scheduler = fsrs(parameters)

/** The scheduler's days are UTC's, so a Japanese day becomes the UTC day of the same name. */
const instantOf = (date: string) => new Date(`${date}T00:00:00.000Z`)

function cardOf(memory: Memory | undefined, on: string): Card {
  if (!memory) return createEmptyCard(instantOf(on))
  const { stability, difficulty, reps, lapses, lastDay } = memory
  const last = instantOf(lastDay)
  const known = { stability, difficulty, reps, lapses, due: last, last_review: last }
  return { ...known, elapsed_days: 0, scheduled_days: 0, learning_steps: 0, state: State.Review }
}

/** The memory after an answer on a day, and the days until the next one. Without a memory the card is new. */
export function remember(memory: Memory | undefined, on: string, rating: Rating): { memory: Memory; interval: number } {
  const { card } = scheduler.next(cardOf(memory, on), instantOf(on), grades[rating])
  const { stability, difficulty, reps, lapses } = card
  const interval = Math.min(longestInterval, daysBetween(on, card.due.toISOString().slice(0, 10)))
  return { memory: { stability, difficulty, reps, lapses, lastDay: on }, interval }
}

/** The days that each of the four answers would give on a day. */
export const intervalsOf = (memory: Memory | undefined, on: string): number[] =>
  ratings.map((rating) => remember(memory, on, rating).interval)

/** The probability of remembering on a day, 0 to 1. */
export const recallOf = ({ stability, lastDay }: Pick<Memory, 'stability' | 'lastDay'>, on: string): number =>
  forgetting_curve(parameters.w, Math.max(0, daysBetween(lastDay, on)), stability)
