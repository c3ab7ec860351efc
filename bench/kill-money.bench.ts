import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileBuying } from './kill-money/stage.ts'
import { startCluster } from './stage/cluster.ts'
import { never, type Benchmark, type Figure, type Say } from './stage/figure.ts'

const purchases = 200
const kills = 20
const buyers = 10
const mostShown = 20
const seeds = (process.env['SEED'] ?? String(Date.now() % 1_000_000)).split(',').map(Number)
if (!seeds.every(Number.isSafeInteger)) throw new Error('SEED is a list of whole numbers: SEED=1,2,3')

/**
 * 10 learners buy points 200 times by every method, while the server is killed (SIGKILL) at 20 random moments, and the gateway
 * drops 30 % of its webhooks, doubles 30 % and shuffles them. Counts purchases that were paid and not given, or given twice, gateways
 * whose statements and our books differ, and broken invariants. SEED=1,2 repeats runs.
 */
async function whole(say: Say): Promise<Figure[]> {
  const began = performance.now()
  const runs: Run[] = []
  for (const seed of seeds) {
    const run = await runWith(seed)
    runs.push(run)
    const { lost, double, differing, broken } = run
    say(`  SEED=${seed}: ${run.kills} kills, ${lost.length} lost, ${double.length} double, ${broken.length} broken`)
    for (const line of [...lost, ...double, ...differing, ...broken].slice(0, mostShown)) say(`  ${line}`)
  }
  const total = (count: (run: Run) => number) => runs.reduce((sum, run) => sum + count(run), 0)
  return [
    { name: 'paid purchases', value: total(({ paid }) => paid.size), unit: '' },
    { name: 'kills of the server', value: total((run) => run.kills), unit: '' },
    { name: 'requests that were cut off and sent again', value: total(({ cut }) => cut), unit: '' },
    { name: 'time', value: (performance.now() - began) / 1000, unit: 's' },
    never({ name: 'paid purchases that were not given', value: total(({ lost }) => lost.length) }),
    never({ name: 'purchases that were made, paid or given twice', value: total(({ double }) => double.length) }),
    never({ name: 'gateways that differ from the books', value: total(({ differing }) => differing.length) }),
    never({ name: 'broken invariants', value: total(({ broken }) => broken.length) }),
  ]
}

type Run = Awaited<ReturnType<typeof runWith>>

async function runWith(seed: number) {
  const cluster = await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-kill-money-'))
  try {
    return await killWhileBuying({ databaseUrl: cluster.url, dataDir, seed, purchases, kills, buyers })
  } finally {
    await cluster.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const benchmark: Benchmark = { whole, short: { test: 'apps/server/test/kill-money.test.ts' } }

export default benchmark
