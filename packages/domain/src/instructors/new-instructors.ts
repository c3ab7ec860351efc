import { day } from '../calendar/index.ts'

const newDays = 60
const newDeliveries = 20

/** an instructor is new for 60 days, or until 20 deliveries. */
export const isNew = ({ activatedAt, deliveries }: { activatedAt: Date; deliveries: number }, now: Date): boolean =>
  activatedAt > newSince(now) || deliveries < newDeliveries

/** Instructors who were activated after this instant are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newDays * day)

/** Instructors with fewer deliveries are new. */
export const deliveriesOfNew = newDeliveries
