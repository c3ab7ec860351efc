import { randomBytes } from 'node:crypto'
import { type Intent, intentPrompt, type Line, shownIntents, verdicts } from '@tensaku/domain/assistant'
import { z } from 'zod'
import type { Llm } from '../../../ports/llm.ts'

const answer = z.object({
  n: z.number(),
  verdict: z.enum(verdicts),
  says: z.string(),
  why: z.string(),
  suggestion: z.string().nullable(),
})

/** One answer for each text, in any order. */
const answersTo = (texts: readonly Line[]) =>
  z
    .object({ items: z.array(answer) })
    .refine(({ items }) => items.length === texts.length && texts.every(({ n }) => items.some((one) => one.n === n)), {
      error: `Each of these numbers once: ${texts.map(({ n }) => n).join(', ')}.`,
    })

const random = (): string => randomBytes(12).toString('hex')

/** Asks a model for the meaning of each text. Undefined if its answer repeats the rules. Throws LlmError. */
export async function askIntents(llm: Llm, texts: readonly Line[]): Promise<Intent[] | undefined> {
  const secrets = { boundary: random(), canary: random() }
  const { value } = await llm.json(intentPrompt(texts, secrets), {
    schema: answersTo(texts),
    name: 'intents',
    signal: new AbortController().signal,
    mostTokens: 400 + texts.length * 350,
  })
  return shownIntents(value.items, texts, secrets)
}
