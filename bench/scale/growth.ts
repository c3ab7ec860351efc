import { Agent, request } from 'node:http'
import { median, quantile } from '../stage/figure.ts'

/** A server and the requests to it. */
export type MeasuredRequest = { origin: string; path: string; token: string }

/** The rounds, the requests in a round, and the requests for warming up. */
export type Pace = { rounds: number; samples: number; warm: number }
export const paces = {
  whole: { rounds: 5, samples: 30, warm: 10 },
  short: { rounds: 1, samples: 1, warm: 0 },
} as const satisfies Record<string, Pace>

const agent = new Agent({ keepAlive: true })

/** The time of one request until the complete answer, in milliseconds. Throws if it is refused. */
function timed({ origin, path, token }: MeasuredRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asking = request(`${origin}${path}`, { agent, headers: { authorization: `Bearer ${token}` } })
    asking.on('error', reject)
    asking.on('response', (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
    asking.end()
  })
}

/** The p95 of each round, in milliseconds. */
export type Rounds = readonly number[]

/**
 * The p95 of requests to several servers in turn, with changing order, so that a busy machine favours none. The warm-up gives
 * statements their generic plans.
 */
export async function askInTurn<Place extends string>(
  places: Record<Place, MeasuredRequest>,
  { rounds, samples, warm }: Pace,
): Promise<Record<Place, Rounds>> {
  const names = Object.keys(places) as Place[]
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Place, number[]>
  for (let n = 0; n < warm; n++) for (const name of names) await timed(places[name])
  for (let round = 0; round < rounds; round++) {
    const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Place, number[]>
    for (let n = 0; n < samples; n++) {
      const first = n % names.length
      for (const name of [...names.slice(first), ...names.slice(0, first)]) times[name].push(await timed(places[name]))
    }
    for (const name of names) found[name].push(quantile(times[name], 0.95))
  }
  return found
}

/** The median ratio of the second to the first over all rounds, so that a pause of the machine is not growth. */
export const growth = (before: Rounds, after: Rounds): number =>
  median(after.map((value, round) => value / (before[round] ?? value)))
