import { z } from 'zod'
import { id, instant } from './base.ts'

/** A mistake is closed by an order placed later that has its corrected form, untouched by any edit. */
export const mistakeState = z.enum(['open', 'closed']).meta({ id: 'MistakeState' })

/** The edit behind a card of a learner's own mistake, with its sentence before and after. */
export const mistake = z
  .object({
    state: mistakeState,
    language: z.enum(['en', 'ja']),
    was: z.string(),
    now: z.string(),
    sentence_was: z.string(),
    sentence_now: z.string(),
    /** Where `was` and `now` begin in their sentences, as UTF-16 offsets. */
    was_at: z.int().nonnegative(),
    now_at: z.int().nonnegative(),
    order_id: id,
    line: z.int().positive(),
    start: z.int().nonnegative(),
    closed_by: id.nullable(),
    closed_at: instant.nullable(),
  })
  .meta({ id: 'Mistake' })
