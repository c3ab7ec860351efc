import type { z } from 'zod'

export type LlmMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }

/** Tokens of a question and its answer; `estimated` where the server did not count them. */
export type LlmUsage = { readonly input: number; readonly output: number; readonly estimated: boolean }

/** `length`: the answer was cut because it was as long as allowed. */
export type LlmEnd = { readonly reason: 'whole' | 'length'; readonly usage: LlmUsage }

/**
 * Why there is no whole answer: `refused` the request or the key, `limited` too many requests, `failed` an error or no connection,
 * `silent` no word in time, `broken` broken off after its first word, `empty` without a word, `ceiling` the tokens of the day are
 * used, `stopped` by the caller's signal.
 */
export type LlmFailure = 'refused' | 'limited' | 'failed' | 'silent' | 'broken' | 'empty' | 'ceiling' | 'stopped'

export class LlmError extends Error {
  readonly reason: LlmFailure
  /** Seconds until another question may help, where that is known. */
  readonly retryAfter: number | undefined

  /** `detail` is a code for the log, never a text. */
  constructor(reason: LlmFailure, detail: string, retryAfter?: number) {
    super(`${reason}: ${detail}`)
    this.name = 'LlmError'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** `mostTokens` is the longest answer. An aborted `signal` ends the answer with the LlmError `stopped`. */
type LlmAsked = { readonly signal: AbortSignal; readonly mostTokens: number }

/** A language model behind the interface of OpenAI's chat completions. */
export type Llm = {
  /** The name of the model that people read. */
  readonly label: string
  /**
   * Streams the text of an answer, without the model's thoughts. The first part contains a word. Asks a second time, before the first
   * word only. Throws LlmError after 20 s without a word and after 60 s in all.
   */
  stream(messages: readonly LlmMessage[], asked: LlmAsked): AsyncGenerator<string, LlmEnd>
  /** An answer that fits a schema; one that does not is asked for once more. Throws LlmError. */
  json<T>(
    messages: readonly LlmMessage[],
    asked: LlmAsked & { readonly schema: z.ZodType<T>; readonly name: string },
  ): Promise<{ value: T; usage: LlmUsage }>
}
