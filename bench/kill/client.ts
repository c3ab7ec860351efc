import { setTimeout as wait } from 'node:timers/promises'

const againMs = { first: 25, most: 250 }
const patienceMs = 120_000
const secondMs = 1000

/** The final answer of a server, and the number of tries. */
export type FinalAnswer = {
  status: number
  // The shape depends on the request.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  tries: number
}

/** A signed-in person. */
export type Person = { id: number; token: string }

type ClientRequest = { who: Person; method: string; path: string; body?: unknown; key?: string }

/** Counts acknowledged writes, and lets others wait for a count. */
export function tally() {
  let acknowledged = 0
  let cut = 0
  let waiting: { at: number; go: () => void }[] = []
  return {
    acknowledge() {
      acknowledged += 1
      for (const { go } of waiting.filter(({ at }) => at <= acknowledged)) go()
      waiting = waiting.filter(({ at }) => at > acknowledged)
    },
    cutOff: () => void (cut += 1),
    reached: (at: number) => new Promise<void>((go) => (acknowledged >= at ? go() : void waiting.push({ at, go }))),
    counts: () => ({ acknowledged, cut }),
  }
}

type Tally = ReturnType<typeof tally>

/**
 * Sends requests like the apps: a request without an answer, or with a 5xx during a restart, is repeated with the same key.
 * A limited request is repeated after the time in its refusal. Throws after two minutes without an answer.
 */
export const askUntilAnswered =
  (origin: string, counted: Tally) =>
  async ({ who, method, path, body, key }: ClientRequest): Promise<FinalAnswer> => {
    const headers = {
      authorization: `Bearer ${who.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const until = performance.now() + patienceMs
    let tries = 1
    while (performance.now() < until) {
      try {
        const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        const response = await fetch(origin + path, sent)
        const text = await response.text()
        if (response.status === 429) {
          await wait(secondMs * (JSON.parse(text) as { retry_after: number }).retry_after)
          continue
        }
        if (response.status < 500) {
          if (response.ok && method !== 'GET') counted.acknowledge()
          return { status: response.status, body: text === '' ? undefined : JSON.parse(text), tries }
        }
      } catch {
        counted.cutOff()
      }
      await wait(Math.min(againMs.first * tries, againMs.most))
      tries += 1
    }
    throw new Error(`${method} ${path} got no answer in two minutes.`)
  }

export type Ask = ReturnType<typeof askUntilAnswered>
