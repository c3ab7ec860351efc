import { z } from 'zod'
import { course, day, explanationLanguage, id, instant, wantedType } from './base.ts'

/** A flow screen a draft can be resumed at. */
const draftStep = z
  .enum(['services-id-draft', 'services-id-exercises', 'services-id-teachers', 'services-id-review'])
  .meta({ id: 'DraftStep' })

/** Room for whatever somebody pastes; what an order takes of it is judged when it is ordered. */
const item = z
  .strictObject({ english: z.string().max(20_000), japanese: z.string().max(20_000) })
  .meta({ id: 'DraftLine' })

/**
 * Everything a person writes or chooses in a draft. A half-finished draft is valid: it is judged when it is ordered,
 * and the lists may be longer here than an order allows, because two devices may both have added to them.
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
      })
      .meta({ id: 'DraftOptions' }),
    chat_session_token: z.string().max(100).nullable(),
    device: z.literal('mobile'),
  })
  .meta({ id: 'DraftContent' })

/** A draft as the server keeps it. `revision` counts its versions from 1. */
export const save = z
  .object({
    id,
    revision: z.int().positive(),
    ...saveContent.shape,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Draft' })
