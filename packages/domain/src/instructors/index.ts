import { day } from '../calendar/index.ts'
export * from './hours.ts'
export * from './grade.ts'

/** The fields of an instructor's profile that learners search by. */
export const genders = ['female', 'male', 'other'] as const
export const ageBands = ['20s', '30s', '40s', '50s', '60s'] as const

export type Gender = (typeof genders)[number]
export type AgeBand = (typeof ageBands)[number]

/** The most instructors that one learner may block. */
export const mostBlocks = 10

/** The largest value of `times`, in hours; as the default it means no limit. */
export const noTimeBound = 10

/** The number of latest deliveries and ratings that an instructor's figures are based on (C.3). */
export const judgedLast = 50

/** A figure from fewer values would mostly be chance, so it is not shown. */
const fewestForFigure = 20

const newDays = 60
const newDeliveries = 20

/** an instructor is new for 60 days, or until 20 deliveries. */
export const isNew = ({ activatedAt, deliveries }: { activatedAt: Date; deliveries: number }, now: Date): boolean =>
  activatedAt > newSince(now) || deliveries < newDeliveries

/** Instructors who were activated after this instant are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newDays * day)

/** Instructors with fewer deliveries are new. */
export const deliveriesOfNew = newDeliveries

/** A figure with the number of its values; null if that number is too small. */
export const figure = (value: number | null, of: number): { value: number; of: number } | null =>
  value === null || of < fewestForFigure ? null : { value, of }

/** The share of good ratings in whole per cent. */
export const shareOfGood = (good: number, rated: number): { value: number; of: number } | null =>
  figure(rated === 0 ? null : Math.round((good / rated) * 100), rated)
