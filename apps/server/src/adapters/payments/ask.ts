import { GatewayAway } from '../../ports/payments.ts'

/** A request to a gateway. `over` ends it: with its token and its repeat it takes ten seconds at most. */
export type GatewayRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  over: AbortSignal
}

/** An answer of a gateway. `body` is its JSON, undefined if it is none. */
export type GatewayAnswer = { status: number; body: unknown }

/** Bytes of the longest answer: a page of a statement. */
const mostBytes = 8 * 1024 * 1024

/** These happen before a request is sent. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** A connection that the other side closed while it rested. Each write has a key, so that it can be repeated. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** A code such as ECONNREFUSED or TimeoutError, without the message, which may contain an address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Sends a request and reads its answer. Throws GatewayAway. */
export async function ask({ url, over, ...request }: GatewayRequest): Promise<GatewayAnswer> {
  const send = async () => {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: over })
    return { status: answer.status, body: jsonOf(await textOf(answer)) }
  }
  try {
    return await send().catch((error: unknown) => {
      if (!cutOff.has(codeOf(error)) || over.aborted) throw error
      return send()
    })
  } catch (error) {
    const code = codeOf(error)
    throw new GatewayAway(code, request.method !== 'GET' && !notSent.has(code))
  }
}

/** Whether the outcome is unknown after a failure of this status: a gateway that is unavailable (503) did nothing. */
export const isUnclear = (method: GatewayRequest['method'], status: number): boolean =>
  method !== 'GET' && status >= 500 && status !== 503
