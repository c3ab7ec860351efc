import { z } from 'zod'
import { course, day, explanationLanguage, id, instant, wantedType } from './base.ts'

/** A screen of the order flow at which a draft can be resumed. */
export const draftStep = z
  .enum(['services-id-draft', 'services-id-exercises', 'services-id-teachers', 'services-id-review'])
  .meta({ id: 'DraftStep' })

/** Long enough for any pasted text. The limits of an order are checked when it is placed. */
const item = z
  .strictObject({ english: z.string().max(20_000), japanese: z.string().max(20_000) })
  .meta({ id: 'DraftLine' })

/**
 * All that a person writes or chooses in a draft. An unfinished draft is valid: it is checked when the order is placed.
 * The lists may be longer than in an order, because two devices may both have added to them.
 */
export const saveContent = z
  .strictObject({
    data: z.strictObject({ step: draftStep }),
    settings: z
      .strictObject({
        course,
        category: z.int().min(1).max(99),
        teacher: wantedType,
        tag: z.string().max(50),
        language: explanationLanguage,
        species: z.int().min(1).max(4),
      })
      .meta({ id: 'DraftSettings' }),
    drafts: z.strictObject({ title: z.string().max(50), items: z.array(item).max(40) }).meta({ id: 'DraftLines' }),
    exercises: z.array(id.max(999_999_999)).max(40),
    delivery: z.strictObject({ date: day.nullable() }),
    authorize: z.boolean(),
    teacher: id.nullable(),
    options: z
      .strictObject({
        message: z.string().max(5000),
        questions: z.array(z.strictObject({ value: z.string().max(5000) })).max(20),
        files: z.array(z.strictObject({ url: z.string().max(500) })).max(20),
        open_to_others: z.boolean(),
        /** Missing, as on older devices, means false. */
        pay_with_points: z.boolean().optional(),
      })
      .meta({ id: 'DraftOptions' }),
    chat_session_token: z.string().max(100).nullable(),
    device: z.literal('mobile'),
  })
  .meta({ id: 'DraftContent' })

/** A draft as the server stores it. `revision` counts its versions from 1. */
export const save = z
  .object({
    id,
    revision: z.int().positive(),
    ...saveContent.shape,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Draft' })
