import { LlmError } from '../../ports/llm.ts'

/** The longest line that is read, in characters. No server sends a longer one. */
const longestLine = 262_144

/** The data lines of a stream of server-sent events. A character may be split between two parts of it. */
export async function* dataLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new LlmError('broken', 'a line without an end')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}

/** One piece of an answer: its next words, its end, its cost, or an error. */
export type Piece = {
  readonly text: string
  readonly finish: string | undefined
  readonly usage: { readonly input: number; readonly output: number } | undefined
  readonly failed: boolean
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** A piece of a stream (`delta`) or a whole answer (`message`). Undefined for text that is no JSON. */
export function pieceOf(json: string): Piece | undefined {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    return undefined
  }
  const { choices, usage, error } = objectOf(read)
  const choice = objectOf(Array.isArray(choices) ? choices[0] : undefined)
  const { content } = objectOf(choice['delta'] ?? choice['message'])
  const { prompt_tokens: input, completion_tokens: output } = objectOf(usage)
  const finish = choice['finish_reason']
  return {
    text: typeof content === 'string' ? content : '',
    finish: typeof finish === 'string' ? finish : undefined,
    usage: isCount(input) && isCount(output) && input > 0 ? { input, output } : undefined,
    failed: error !== undefined && error !== null,
  }
}
