import { z } from 'zod'
import type { LlmMessage } from '../../ports/llm.ts'

/** The way to ask for an answer by schema, for servers that know it. */
export const asFormat = (schema: z.ZodType, name: string): object => ({
  type: 'json_schema',
  json_schema: { name, schema: z.toJSONSchema(schema), strict: true },
})

/** The same for a server that does not: the schema stands at the end of the system message. */
export function withSchema(messages: readonly LlmMessage[], schema: z.ZodType): LlmMessage[] {
  const { $schema: _, ...shape } = z.toJSONSchema(schema)
  const sentence = `Answer with one JSON value and nothing else. It fits this JSON Schema: ${JSON.stringify(shape)}`
  const first = messages.findIndex(({ role }) => role === 'system')
  if (first === -1) return [{ role: 'system', content: sentence }, ...messages]
  return messages.map((message, at) =>
    at === first ? { ...message, content: `${message.content}\n\n${sentence}` } : message,
  )
}

/** The JSON of an answer, without the fence that some models put around it. */
const bare = (text: string): string => /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text

/** The value of an answer, or the reason for which it does not fit. */
export function fittingIn<T>(text: string, schema: z.ZodType<T>): { value: T } | { problem: string } {
  let read: unknown
  try {
    read = JSON.parse(bare(text))
  } catch {
    return { problem: 'It is no JSON.' }
  }
  const { success, data, error } = schema.safeParse(read)
  return success ? { value: data } : { problem: z.prettifyError(error).slice(0, 1000) }
}

/** The question for a repair. */
export const repairing = (answer: string, problem: string): LlmMessage[] => [
  { role: 'assistant', content: answer },
  {
    role: 'user',
    content: `That answer does not fit the schema. ${problem} Give the whole answer again as JSON only.`,
  },
]
