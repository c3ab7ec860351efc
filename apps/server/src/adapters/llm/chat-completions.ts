import { setTimeout as pause } from 'node:timers/promises'
import { estimatedTokens } from '@tensaku/domain/assistant'
import { LlmError, type Llm, type LlmEnd, type LlmMessage, type LlmUsage } from '../../ports/llm.ts'
import { dataLines, pieceOf, type Piece } from './answer-lines.ts'
import { asking, bodyOf, type LlmServer } from './asking.ts'
import { asFormat, fittingIn, repairing, withSchema } from './json-answers.ts'
import { usualLimits, watch, type Limits, type Watch } from './limits.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** The most characters of an answer: a server may ignore the most tokens. */
const longestAnswer = 65_536

/** The pieces of an answer, also of a server that does not stream. Lines that are no JSON are left out. */
async function* piecesOf(answer: Response): AsyncGenerator<Piece, void> {
  if (!answer.headers.get('Content-Type')?.includes('event-stream')) {
    const whole = pieceOf(await bodyOf(answer))
    if (!whole) throw new LlmError('failed', 'no answer of a model')
    yield { ...whole, finish: whole.finish ?? 'stop' }
    return
  }
  for await (const line of dataLines(answer.body ?? new ReadableStream())) {
    if (line === '[DONE]') {
      yield { text: '', finish: 'stop', usage: undefined, failed: false }
      return
    }
    const piece = pieceOf(line)
    if (piece) yield piece
  }
}

/** What is known of one try. */
type Told = { finish: string | undefined; usage: Piece['usage']; output: string }

async function* wordsOf(answer: Response, told: Told, watching: Watch): AsyncGenerator<string, void> {
  const words = withoutThoughts()
  const say = function* (text: string) {
    if (text === '') return
    watching.word()
    yield text
  }
  try {
    for await (const { text, finish, usage, failed } of piecesOf(answer)) {
      if (failed) throw new LlmError(watching.spoken ? 'broken' : 'failed', 'an error within the answer')
      told.output += text
      told.usage = usage ?? told.usage
      yield* say(words.push(text))
      if (told.output.length > longestAnswer) told.finish = 'length'
      if (told.finish === 'length') break
      if (finish !== undefined && told.finish === undefined) watching.ended()
      told.finish ??= finish
    }
  } catch (error) {
    // An answer that had ended is whole, even if its connection broke behind it.
    if (told.finish === undefined || watching.errorOf(error).reason === 'stopped') throw error
  }
  yield* say(words.end())
}

/** The cost as the server counted it, or else estimated. */
const costOf = (messages: readonly LlmMessage[], { usage, output }: Told): LlmUsage =>
  usage
    ? { ...usage, estimated: false }
    : {
        input: messages.reduce((sum, { content }) => sum + estimatedTokens(content), 0),
        output: estimatedTokens(output),
        estimated: true,
      }

/** Whether a second try may help. */
const mayPass = ({ reason }: LlmError): boolean => ['limited', 'failed', 'broken', 'empty'].includes(reason)

/** Asks a language model by plain `fetch` (decision 072). */
export function chatCompletions(server: LlmServer, given: Partial<Limits> = {}): Llm {
  const limits = { ...usualLimits, ...given }
  const ask = asking(server)
  type Wanted = Parameters<typeof ask>[1]

  async function* once(
    messages: readonly LlmMessage[],
    wanted: Wanted,
    watching: Watch,
  ): AsyncGenerator<string, LlmEnd> {
    watching.begins()
    const told: Told = { finish: undefined, usage: undefined, output: '' }
    yield* wordsOf(await ask(messages, wanted, watching.signal), told, watching)
    if (told.finish === undefined || told.finish === 'content_filter') throw new LlmError('broken', 'no end')
    if (!watching.spoken) throw new LlmError('empty', told.finish)
    return { reason: told.finish === 'length' ? 'length' : 'whole', usage: costOf(messages, told) }
  }

  async function* answer(
    messages: readonly LlmMessage[],
    wanted: Wanted,
    watching: Watch,
  ): AsyncGenerator<string, LlmEnd> {
    for (let tries = 1; ; tries += 1) {
      try {
        return yield* once(messages, wanted, watching)
      } catch (error) {
        const failure = watching.errorOf(error)
        const wait = failure.retryAfter === undefined ? limits.pause : failure.retryAfter * 1000
        const again = tries === 1 && !watching.spoken && !watching.signal.aborted && mayPass(failure)
        if (!again || wait > limits.longestPause) throw failure
        await pause(wait, undefined, { signal: watching.signal }).catch((aborted: unknown) => {
          throw watching.errorOf(aborted)
        })
      }
    }
  }

  return {
    label: server.label,
    async *stream(messages, { signal, mostTokens }) {
      const watching = watch(limits, signal)
      try {
        return yield* answer(messages, { mostTokens, format: undefined }, watching)
      } finally {
        watching.close()
      }
    },
    async json(messages, { signal, mostTokens, schema, name }) {
      const watching = watch(limits, signal)
      const format = asFormat(schema, name)
      const asked = withSchema(messages, schema)
      const cost = { input: 0, output: 0, estimated: false }
      const told = async (question: readonly LlmMessage[]): Promise<string> => {
        const parts = answer(question, { mostTokens, format }, watching)
        let text = ''
        for (;;) {
          const next = await parts.next()
          if (!next.done) text += next.value
          else {
            cost.input += next.value.usage.input
            cost.output += next.value.usage.output
            cost.estimated ||= next.value.usage.estimated
            return text
          }
        }
      }
      try {
        const first = await told(asked)
        const read = fittingIn(first, schema)
        if ('value' in read) return { value: read.value, usage: cost }
        const repaired = fittingIn(await told([...asked, ...repairing(first, read.problem)]), schema)
        if ('value' in repaired) return { value: repaired.value, usage: cost }
        throw new LlmError('broken', 'no answer that fits the schema')
      } finally {
        watching.close()
      }
    },
  }
}
