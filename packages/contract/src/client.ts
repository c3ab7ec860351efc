import type { Answer, BodyInput, CallName, Calls, EventOf, Params, Query, Refusal, StreamedCall } from './index.ts'

type Given<K extends CallName> = (Params<K> extends undefined
  ? { params?: undefined }
  : { params: { [P in keyof Params<K>]: string | number } }) &
  (Query<K> extends undefined ? { query?: undefined } : { query?: { [Q in keyof Query<K>]?: QueryValue } }) &
  (BodyInput<K> extends undefined ? { body?: undefined } : { body: BodyInput<K> }) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Milliseconds for this call, when it needs longer than others. For events it is the time until the first. */
    timeout?: number
    /** Lets the request outlive the page, for the last save before it is hidden (64 kB at most). */
    keepalive?: boolean
  }
type QueryValue = string | number | boolean | readonly string[] | undefined
type Arguments<K extends CallName> = Record<string, never> extends Given<K> ? [given?: Given<K>] : [given: Given<K>]

/** A call as typed as its contract: `api('PUT /api/users/{id}/saves/{saveId}', { params, body })`. */
export type Api = <K extends CallName>(call: K, ...given: Arguments<K>) => Promise<Answer<K>>

/**
 * A call that answers with events, as typed as its contract: `for await (const { event, data } of events('POST …'))`.
 * Throws an ApiError for a refusal before the first event or after it. Leaving the loop aborts the call.
 */
export type Events = <K extends StreamedCall>(call: K, ...given: Arguments<K>) => AsyncGenerator<EventOf<Calls[K]>>

/** The status of a call that got no answer: offline, cut off, or timed out. Nobody knows whether the server did the work. */
export const noAnswer = 0

/** A refused or failed call. `status` is that of HTTP, or `noAnswer`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly help: string | undefined
  /** The whole refusal. Some carry more than a text (`draft_conflict`, `not_deliverable` …). */
  readonly body: Refusal

  constructor(status: number, body: Refusal) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.help = body.help
    this.body = body
  }
}

/** Fills a path's `{names}` and appends the query without undefined values. */
export function addressOf(
  call: string,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const isBytes = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || /^(im|au|.*(pdf|csv|oct))/.test(headers.get('Content-Type') ?? '')

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'

/** The parts of a client. */
type Options = {
  fetch: typeof fetch
  /** Sent with every call: the token, the language. */
  headers: () => Record<string, string>
  /** Shown when no catalogue text came with the failure: the default text, or the one of a 500. */
  failureText: (status: number) => string
  /** Told of every refusal before it is thrown, so that an ended session is noticed in one place. */
  onRefused?: (error: ApiError) => void
  /** Told of the headers of every answer, also of a refusal. */
  onAnswer?: (headers: Headers) => void
  /** Milliseconds until an unanswered call counts as failed. */
  timeout?: number
}

/** The arguments of a call of any name. */
type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeout?: number
  keepalive?: boolean
}

/** Makes the two functions with which an app calls the server: one for answers, one for events. */
export function createApi(options: Options): Api & { events: Events } {
  const fail = (status: number, body?: unknown): never => {
    const error = new ApiError(
      status,
      isRefusal(body)
        ? body
        : { code: status === noAnswer ? 'no_answer' : 'unknown', message: options.failureText(status) },
    )
    options.onRefused?.(error)
    throw error
  }
  /** A call that its caller aborted is no failure: the cause is thrown as it came. */
  const failed = (cause: unknown, signal: AbortSignal | undefined): never => {
    if (signal?.aborted) throw cause
    return fail(noAnswer)
  }
  const limitOf = ({ timeout }: Sent): number => timeout ?? options.timeout ?? 30_000

  async function send(call: string, given: Sent, limit: AbortSignal): Promise<Response> {
    const { params, query, body, headers, signal, keepalive } = given
    const isForm = body instanceof FormData
    try {
      const response = await options.fetch(addressOf(call, params, query), {
        method: call.slice(0, call.indexOf(' ')),
        headers: {
          ...options.headers(),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
      })
      options.onAnswer?.(response.headers)
      return response
    } catch (cause) {
      return failed(cause, signal)
    }
  }

  const answerOf = async (response: Response): Promise<unknown> => {
    const answer: unknown =
      response.status === 204
        ? undefined
        : await (isBytes(response) ? response.blob() : response.json()).catch(() => undefined)
    return response.ok ? answer : fail(response.status, answer)
  }

  async function api(call: string, given: Sent = {}): Promise<unknown> {
    return answerOf(await send(call, given, AbortSignal.timeout(limitOf(given))))
  }

  async function* events(call: string, given: Sent = {}): AsyncGenerator {
    const end = new AbortController()
    const late = setTimeout(() => end.abort(), limitOf(given))
    const open = async (): Promise<ReadableStream<Uint8Array> | null> => {
      const asked = { ...given, headers: { ...given.headers, Accept: 'text/event-stream' } }
      const response = await send(call, asked, end.signal)
      clearTimeout(late)
      if (!response.ok) await answerOf(response)
      return response.body
    }
    try {
      // Loaded at the first use, because few screens read events.
      const { eventsOf } = await import('./events.ts')
      yield* eventsOf(end, open, fail)
    } catch (error) {
      if (error instanceof ApiError) throw error
      failed(error, given.signal)
    } finally {
      clearTimeout(late)
    }
  }
  return Object.assign(api as Api, { events: events as Events })
}
