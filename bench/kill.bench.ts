import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAndCheck } from './kill/stage.ts'
import { startCluster } from './stage/cluster.ts'
import { never, type Benchmark, type Figure, type Say } from './stage/figure.ts'

const orders = 200
const kills = Number(process.env['KILLS'] ?? 20)
const mostShown = 20
const seeds = (process.env['SEED'] ?? String(Date.now() % 1_000_000)).split(',').map(Number)
if (![kills, ...seeds].every(Number.isSafeInteger))
  throw new Error('SEED and KILLS are whole numbers: SEED=1,2,3 KILLS=20')

/**
 * 10 learners and 6 instructors write, place, claim, correct and deliver 200 orders at once, while the server is killed
 * (SIGKILL) at 20 random moments, once together with PostgreSQL. Clients retry like the apps. Counts acknowledged writes that
 * are missing in the database, and broken invariants. SEED=… repeats a run, SEED=1,2,3,4,5 makes five runs, each on its own
 * PostgreSQL; KILLS=… sets the kills of a run.
 */
async function whole(say: Say): Promise<Figure[]> {
  const began = performance.now()
  const runs: Run[] = []
  for (const seed of seeds) {
    const run = await runWith(seed)
    runs.push(run)
    say(`  SEED=${seed}: ${run.kills} kills, ${run.missing.length} missing, ${run.broken.length} broken`)
    for (const line of [...run.missing, ...run.broken].slice(0, mostShown)) say(`  ${line}`)
  }
  const seconds = (performance.now() - began) / 1000
  const total = (count: (run: Run) => number) => runs.reduce((sum, run) => sum + count(run), 0)
  return [
    { name: 'orders', value: total(({ promised }) => promised.orders.size), unit: '' },
    { name: 'deliveries', value: total(({ promised }) => promised.deliveries.length), unit: '' },
    { name: 'acknowledged writes', value: total(({ acknowledged }) => acknowledged), unit: '' },
    { name: 'kills of the server', value: total((run) => run.kills), unit: '' },
    { name: 'of these with PostgreSQL', value: runs.length, unit: '' },
    { name: 'requests that were cut off and sent again', value: total(({ cut }) => cut), unit: '' },
    { name: 'time', value: seconds, unit: 's' },
    never({ name: 'acknowledged writes that are missing', value: total(({ missing }) => missing.length) }),
    never({ name: 'broken invariants', value: total(({ broken }) => broken.length) }),
  ]
}

type Run = Awaited<ReturnType<typeof runWith>>

async function runWith(seed: number) {
  const cluster = await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-kill-'))
  try {
    return await killAndCheck({
      databaseUrl: cluster.url,
      dataDir,
      seed,
      orders,
      kills,
      learners: 10,
      instructors: 6,
      hold: true,
      meanwhile: () => cluster.crash(),
    })
  } finally {
    await cluster.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const benchmark: Benchmark = { whole, short: { test: 'apps/server/test/kill.test.ts' } }

export default benchmark
