import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renewAtOnce } from './renew-plans/stage.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, never, type Figure, type Say } from './stage/figure.ts'

type Size = { renewals: number; servers: number }

const mostShown = 20
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
if (!Number.isSafeInteger(seed)) throw new Error('SEED is a whole number: SEED=5')

/**
 * Renewals that fall due at once, on several servers of one database. One server is killed (SIGKILL) halfway, and the gateway does
 * not answer 30 % of its requests. Counts renewals that were charged never or twice, gateways whose statements and our books
 * differ, and broken invariants. The time is reported only.
 */
async function run({ renewals, servers }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-renew-plans-'))
  try {
    const options = { databaseUrl: cluster.url, dataDir, renewals, servers, seed }
    const { taken, whole, moves, lost, double, differing, broken, errors } = await renewAtOnce(options, say)
    for (const line of [...lost, ...double, ...differing, ...broken, ...errors].slice(0, mostShown)) say(`  ${line}`)
    return [
      { name: 'renewals due at once', value: renewals, unit: '' },
      { name: 'time until each was taken', value: taken, unit: 's' },
      { name: 'time until each was paid', value: whole, unit: 's' },
      { name: 'moves of the clock by 130 s until then', value: moves, unit: '' },
      never({ name: 'renewals that were not charged', value: lost.length }),
      never({ name: 'renewals that were charged twice', value: double.length }),
      never({ name: 'gateways that differ from the books', value: differing.length }),
      never({ name: 'broken invariants', value: broken.length }),
      never({ name: 'errors in the logs', value: errors.length }),
    ]
  } finally {
    await cluster.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default inTwoSizes(run, {
  whole: { renewals: 10_000, servers: 3 },
  short: { renewals: 60, servers: 2 },
})
