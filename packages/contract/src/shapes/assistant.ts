import { z } from 'zod'
import { instant } from './base.ts'

/** The one who answers: a model, or the built-in tutor, which is none. */
export const tutor = z.enum(['ai', 'built_in']).meta({ id: 'Tutor' })

/** The prepared questions. The sentence of the question is the input. */
export const chatTemplate = z
  .enum(['explain', 'alternatives', 'grammar', 'meaning', 'level', 'hint', 'confirm'])
  .meta({ id: 'ChatTemplate' })

/** The place of a question in a text: offsets in UTF-16 within the line `line`, counted from 1. They may be equal. */
export const chatPlace = z
  .strictObject({
    line: z.int().positive().max(99),
    start: z.int().nonnegative().max(99_999),
    end: z.int().nonnegative().max(99_999),
  })
  .refine(({ start, end }) => start <= end)
  .meta({ id: 'ChatPlace' })

export const chatMessage = z
  .object({
    id: z.int().positive(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    /** On an answer, the question that it answers. */
    input: z.string().nullable(),
    source: tutor.nullable(),
    template: chatTemplate.nullable(),
    place: chatPlace.nullable(),
    /** The learner stopped the answer. */
    stopped: z.boolean(),
    /** The answer is still being written: `content` is its beginning. */
    pending: z.boolean(),
    at: instant,
  })
  .meta({ id: 'ChatMessage' })

/** The quota that pays answers of the AI; null without a plan or trial that has one. */
export const chatQuota = z
  .object({
    key: z.enum(['ai_order_basic', 'ai_order_advanced', 'ai_assistant']),
    limit: z.int(),
    used: z.int(),
    resets_at: instant.nullable(),
  })
  .meta({ id: 'ChatQuota' })

/** A chat with all its messages, oldest first. */
export const chat = z
  .object({ session_token: z.uuid(), messages: z.array(chatMessage), quota: chatQuota.nullable() })
  .meta({ id: 'Chat' })

/** The meaning of the English text `n` (from 1) beside its Japanese. `says` and `why` are in Japanese. */
export const intent = z
  .object({
    n: z.int().positive(),
    verdict: z.enum(['clear', 'unnatural', 'differs', 'unsure']),
    says: z.string(),
    why: z.string(),
    /** At most one sentence. */
    suggestion: z.string().nullable(),
  })
  .meta({ id: 'Intent' })
