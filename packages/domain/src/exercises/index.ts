import { addDays, day } from '../calendar/index.ts'

/** Days of daily exercises that are shown, today included (C.10). */
export const daysListed = 30

/** The category with daily exercises. */
export const DAILY = 5

/** An exercise is new for this many days after it was added. */
const newDays = 30

/** Exercises added after this instant are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newDays * day)

/** The largest distance between an exercise's level and the wanted level. */
const nearLevels = 1

/** The level of the exercises for a learner who has not chosen one: short sentences about everyday things. */
export const GENTLE_LEVEL = 2

/** The existing levels within that distance. */
export const levelsNear = (level: number): number[] =>
  [1, 2, 3, 4, 5, 6].filter((one) => Math.abs(one - level) <= nearLevels)

/**
 * The exercises of a level; of the nearest level that has some, the easier one first. Without a level all of them: the ids of
 * a pool of daily exercises.
 */
export function poolAtLevel(exercises: readonly { id: number; level: number }[], wanted: number | undefined): number[] {
  if (wanted === undefined) return exercises.map(({ id }) => id)
  const [nearest] = exercises
    .map(({ level }) => level)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  return exercises.filter(({ level }) => level === nearest).map(({ id }) => id)
}

/** The first day of the first cycle (C.10). */
const firstDay = Date.parse('2024-01-01T00:00:00Z')
const indexOf = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - firstDay) / day)

/** A hash that looks random and is the same on every machine. */
function scattered(id: number, cycle: number): number {
  let mixed = Math.imul(id, 0x9e3779b1) ^ Math.imul(cycle + 0x7f4a7c15, 0x85ebca6b)
  for (const factor of [0x21f0aaad, 0x735a2d97]) mixed = Math.imul(mixed ^ (mixed >>> 16), factor)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/**
 * The exercise of a pool for a day in Japan, 'YYYY-MM-DD' (C.10): the same for everybody; none repeats until each had
 * its day. Undefined for an empty pool.
 */
export function exerciseOfDay(pool: readonly number[], date: string): number | undefined {
  const index = indexOf(date)
  const cycle = Math.floor(index / pool.length)
  const order = pool
    .map((id) => ({ id, place: scattered(id, cycle) }))
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
  return order[index - cycle * pool.length]?.id
}

export type Daily = { date: string; id: number }

/**
 * The daily exercises of a pool up to a day, latest first, each exercise once. `pinned` holds the exercises that an
 * operator chose for a day; ids outside the pool are ignored.
 */
export function dailyUntil(
  pool: readonly number[],
  today: string,
  pinned: ReadonlyMap<string, number> = new Map(),
): Daily[] {
  const listed = new Map<number, Daily>()
  for (let back = 0; back < daysListed; back++) {
    const date = addDays(today, -back)
    const pin = pinned.get(date)
    const id = pin !== undefined && pool.includes(pin) ? pin : exerciseOfDay(pool, date)
    if (id !== undefined && !listed.has(id)) listed.set(id, { date, id })
  }
  return [...listed.values()]
}
