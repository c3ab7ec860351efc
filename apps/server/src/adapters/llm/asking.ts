import { LlmError, type LlmMessage } from '../../ports/llm.ts'

/** A server with the chat completions of OpenAI. `url` is the address before `/chat/completions`. */
export type LlmServer = {
  readonly url: string
  readonly model: string
  readonly key: string | undefined
  readonly label: string
}

/** The most characters of a refusal, or of an answer that is no stream. */
const longestBody = 262_144

/** Reads all of a short answer. */
export async function bodyOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longestBody) throw new LlmError('failed', 'the answer is too large')
  }
  return text
}

/** The error of a status. `retryAfter` is in seconds, where the server told it. */
function errorOf({ status, headers }: Response): LlmError {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const retryAfter = seconds > 0 ? seconds : undefined
  if (status === 429) return new LlmError('limited', 'status 429', retryAfter)
  const mayPass = status === 408 || status >= 500
  return new LlmError(mayPass ? 'failed' : 'refused', `status ${status}`, mayPass ? retryAfter : undefined)
}

/** Asks one server. It learns from refusals how that server wants to be asked. */
export function asking({ url, model, key }: LlmServer) {
  // Newer models of OpenAI want the other name, and some servers know no schema.
  let lengthName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'
  let knowsSchemas = true

  function learns(refusal: string, format: object | undefined): boolean {
    if (lengthName === 'max_tokens' && refusal.includes('max_completion_tokens')) {
      lengthName = 'max_completion_tokens'
      return true
    }
    if (!format || !knowsSchemas || !/response_format|schema|grammar/i.test(refusal)) return false
    knowsSchemas = false
    return true
  }

  return async function ask(
    messages: readonly LlmMessage[],
    wanted: { mostTokens: number; format: object | undefined },
    signal: AbortSignal,
  ): Promise<Response> {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        [lengthName]: wanted.mostTokens,
        ...(wanted.format && knowsSchemas && { response_format: wanted.format }),
      }),
      redirect: 'error',
      signal,
    })
    if (answer.ok) return answer
    const refusal = await bodyOf(answer)
    if (answer.status === 400 && learns(refusal, wanted.format)) throw new LlmError('failed', 'asked in another way', 0)
    throw errorOf(answer)
  }
}
