import { noAnswer } from '@tensaku/contract/client'
import { randomUUID } from 'node:crypto'
import { readConfig } from '../apps/server/src/config.ts'
import { compose } from '../apps/server/src/context.ts'
import { findBreaches } from '../apps/server/src/modules/monitoring/index.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { peopleOf } from './fuzz/people.ts'
import { startCluster } from './stage/cluster.ts'
import { never, type Benchmark, type Figure, type Say } from './stage/figure.ts'

const count = 20_000
const rows = 8
const seed = 20_261_120
const mostShown = 20

/**
 * Sends 20,000 requests to all calls of the server's OpenAPI document: valid, nearly valid and hostile ones, by people of
 * every kind, on its own PostgreSQL with the sweeps running. The clock advances about a second a request. Counts faults: a
 * 5xx, a refusal outside the catalogue, an error in the log, a broken invariant.
 */
async function whole(say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  const errors: string[] = []
  // Not before the seeded price list.
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (message: string, cause: unknown) => void errors.push(`${message}: ${String(cause)}`),
  }
  const config = readConfig({ NODE_ENV: 'test', STARTER_CONTENT: 'off', TRUST_PROXY: 'on', SECRET_KEY: randomUUID() })
  const mailer = { send: async () => {}, close: async () => {} }
  const application = await compose(
    { ...config, databaseUrl: cluster.url },
    { overrides: { clock, log, mailer }, checkAnswers: true, pages: false },
  )
  const { app, services } = application
  try {
    await app.listen({ port: 0 })
    const people = peopleOf(services)
    const started = performance.now()
    const outcome = await fuzz({ app, services, people, advance: (ms) => (now += ms) }, { seed, count, rows })
    const seconds = (performance.now() - started) / 1000
    const breaches = (await findBreaches(services.db, clock.now())).filter(({ total }) => total > 0)
    for (const [status, times] of [...outcome.statuses].toSorted(([a], [b]) => a - b)) say(`  ${status}: ${times}`)
    const wrong = [...outcome.problems, ...errors, ...breaches.map((breach) => JSON.stringify(breach))]
    for (const line of wrong.slice(0, mostShown)) say(`  ${line}`)
    const failed = [...outcome.statuses].filter(([status]) => status >= 500 || status === noAnswer)
    return [
      { name: 'requests', value: [...outcome.statuses.values()].reduce((sum, times) => sum + times, 0), unit: '' },
      { name: 'requests a second', value: count / seconds, unit: '/s' },
      { name: 'calls that answered well', value: outcome.succeeded.size, unit: '' },
      never({ name: '5xx or no answer', value: failed.reduce((sum, [, times]) => sum + times, 0) }),
      never({ name: 'answers that must not be', value: outcome.problems.length }),
      never({ name: 'errors in the log', value: errors.length }),
      never({ name: 'broken invariants', value: breaches.length }),
    ]
  } finally {
    await application.close()
    await cluster.end()
  }
}

const benchmark: Benchmark = { whole, short: { test: 'apps/server/test/fuzz.test.ts' } }

export default benchmark
