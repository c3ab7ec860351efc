import type { IncomingHttpHeaders } from 'node:http'
import type { Moment } from '../moment.ts'

/** A request after its path was matched. `body` is parsed JSON, or the fields of a form. */
export type Call = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}

/** An answer; a body that is a text or a buffer is sent as it is. */
export type Answer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }

/** A call with its path, in which `:name` is a parameter. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  run: (moment: Moment, call: Call) => Promise<Answer>
}

/** Thrown to answer a refusal; the transaction of the call is rolled back. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.name = 'Refusal'
    this.answer = answer
  }
}

/** The route of a path, with its parameters. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const parts = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = route.path.split('/')
    if (pattern.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = pattern.every((part, at) => {
      const given = parts[at] ?? ''
      if (!part.startsWith(':')) return part === given
      params[part.slice(1)] = decoded(given)
      return given !== ''
    })
    if (fits) return { route, params }
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads fields of unknown JSON: `field(body, 'amount', 'value')`; undefined where there is none. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string | number, unknown>)[name]
  }
  return at
}

/** A text of unknown JSON; undefined where there is none. */
export function text(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = field(value, ...path)
  return typeof found === 'string' && found !== '' ? found : undefined
}
