import type { Database } from '../src/db/database.ts'
import { grant } from '../src/modules/points/index.ts'

type Grant = Extract<Parameters<typeof grant>[1], { days: number }>
type Given = Pick<Grant, 'userId' | 'amount' | 'now'> & Partial<Grant>

/** Gives points to a member. By default they are free and last a year, as by an operator. */
export const givePoints = (db: Database, given: Given) =>
  db
    .transaction()
    .execute((tx) => grant(tx, { kind: 'adjust', days: 365, ref: { type: 'user', id: given.userId }, ...given }))
