import { z } from 'zod'
import { course, id, instant, instructorType } from './base.ts'
import { photo } from './instructor.ts'

export const rosterEntry = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    type: instructorType,
    courses: z.array(course),
    biz_certified: z.boolean(),
    /** May write counselling reports. */
    counsellor: z.boolean(),
    accepting: z.boolean(),
    grade: z.int(),
    slots: z.int(),
    /** Claimed orders, deliveries that wait for a check, and all deliveries. */
    working: z.int().nonnegative(),
    held: z.int().nonnegative(),
    deliveries: z.int().nonnegative(),
    activated_at: instant,
    suspended_at: instant.nullable(),
    photo,
  })
  .meta({ id: 'RosterEntry' })

/** The deliveries of the last 90 days that were sent back to an instructor, and the orders that they claimed and did not deliver. */
export const instructorRecord = z
  .object({
    /** Sent back after a check. */
    sent_back: z.int().nonnegative(),
    released: z.int().nonnegative(),
    /** Taken back 48 hours after the due time. */
    taken_back: z.int().nonnegative(),
    /** Given to others by an operator. */
    reassigned: z.int().nonnegative(),
    returned: z.int().nonnegative(),
    /** Cancelled by the learner a day or more after the due time. */
    given_up: z.int().nonnegative(),
  })
  .meta({ id: 'InstructorRecord' })
