/** A message as it arrived. */
export type Asked = { readonly messages: readonly { role: string; content: string }[]; readonly format: boolean }

/** How one request is answered. Without anything: at once, whole, with its cost. */
export type Behaviour = {
  /** The answer, or the way to it. */
  readonly answer?: string | ((asked: Asked) => string)
  /** The sizes of the parts in bytes, in turn; default: a word each. Odd sizes split characters. */
  readonly bytes?: readonly number[]
  /** Milliseconds before the first word, and between words. */
  readonly first?: number
  readonly between?: number
  /** Waits for `release()`: before the head, before the first word, or after it. */
  readonly waits?: 'head' | 'first word' | 'rest'
  /** Cuts the connection before the first word, or after so many parts. */
  readonly breaks?: number
  /** A refusal instead of an answer. */
  readonly status?: number
  readonly body?: string
  readonly retryAfter?: string
  /** Lines that are no pieces of an answer stand between the others. */
  readonly garbage?: boolean
  readonly usage?: false
  /** `finish_reason`; null: none, and no [DONE]. */
  readonly finish?: string | null
  /** An error takes the place of the second part. */
  readonly error?: boolean
  /** Ends without [DONE], or never closes the connection. */
  readonly done?: false | 'open'
  /** Answers with one JSON instead of a stream, or with a page. */
  readonly kind?: 'json' | 'page'
  readonly newline?: '\n' | '\r\n'
}

const lineOf = (value: object, newline: string): string => `data: ${JSON.stringify(value)}${newline}${newline}`

/** The words of a text, each with the blank behind it; Japanese in parts of four letters. */
const wordsOf = (text: string): string[] => text.match(/[^\s\u3000-\u9fff]+\s*|[\u3000-\u9fff]{1,4}\s*|\s+/gu) ?? []

const usageOf = (asked: Asked, answer: string) => ({
  prompt_tokens: Math.ceil(asked.messages.reduce((sum, { content }) => sum + content.length, 0) / 4),
  completion_tokens: Math.ceil(answer.length / 4),
})

/** The lines of a stream, in order, and the number of those in front of the first word. */
export function linesOf(behaviour: Behaviour, asked: Asked, answer: string): string[] {
  const newline = behaviour.newline ?? '\n'
  const line = (delta: object, finish: string | null = null) =>
    lineOf({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] }, newline)
  const words = wordsOf(answer).map((content) => line({ content }))
  if (behaviour.error && words.length > 0)
    words.splice(1, 1, lineOf({ error: { message: 'out of memory', code: 500 } }, newline))
  if (behaviour.garbage)
    for (const at of [1, 0])
      words.splice(at, 0, ': a comment\n\n', 'event: nothing\n', 'data: {"cho\n\n', 'data: null\n\n', 'data: [1]\n\n')
  const finish = behaviour.finish === undefined ? 'stop' : behaviour.finish
  return [
    ...words,
    ...(finish === null ? [] : [line({}, finish)]),
    ...(behaviour.usage === false ? [] : [lineOf({ choices: [], usage: usageOf(asked, answer) }, newline)]),
    ...(finish === null || behaviour.done === false ? [] : [`data: [DONE]${newline}${newline}`]),
  ]
}

/** A whole answer for a request that is not streamed. */
export const wholeOf = (asked: Asked, answer: string): string =>
  JSON.stringify({
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
    usage: usageOf(asked, answer),
  })

/** A text in parts of the given sizes, in turn. */
export function inBytes(text: string, sizes: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1)
    parts.push(bytes.subarray(at, at + size))
    at += size
  }
  return parts
}
