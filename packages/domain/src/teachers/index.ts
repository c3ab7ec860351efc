export * from './hours.ts'
export * from './grade.ts'

/** What an instructor may say of himself, and what learners look for. */
export const genders = ['female', 'male', 'other'] as const
export const ageBands = ['20s', '30s', '40s', '50s', '60s'] as const

export type Gender = (typeof genders)[number]
export type AgeBand = (typeof ageBands)[number]

/** So many instructors may one learner block. */
export const mostBlocks = 10

/** The hours of `times` at most; as its default it is no bound. */
export const noTimeBound = 10

/** So many of an instructor's last deliveries and ratings his figures rest on (C.3). */
export const judgedLast = 50

/** A figure that rests on fewer says more about chance than about the instructor: it is not shown. */
const fewestForFigure = 20

const newDays = 60
const newDeliveries = 20
const day = 24 * 60 * 60 * 1000

/** came less than 60 days ago, or has fewer than 20 deliveries. */
export const isNew = ({ activatedAt, deliveries }: { activatedAt: Date; deliveries: number }, now: Date): boolean =>
  activatedAt > newSince(now) || deliveries < newDeliveries

/** Who was activated after this instant is new, however much was delivered. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newDays * day)

/** The deliveries below which an instructor counts as new, however long he has been here. */
export const deliveriesOfNew = newDeliveries

/** A figure with the number it rests on, or nothing where that is too small. */
export const figure = (value: number | null, of: number): { value: number; of: number } | null =>
  value === null || of < fewestForFigure ? null : { value, of }

/** Whole per cent of ratings that were good. */
export const shareOfGood = (good: number, rated: number): { value: number; of: number } | null =>
  figure(rated === 0 ? null : Math.round((good / rated) * 100), rated)
