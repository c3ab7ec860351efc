import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAndCheck } from './kill/stage.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, type Benchmark } from './stage/figure.ts'

const orders = 200
const kills = 20
const mostShown = 20
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/**
 * 200 orders are written, placed, claimed, corrected and delivered by 10 learners and 6 instructors at once, while the server
 * is killed (SIGKILL) at 20 random moments, and with one of them PostgreSQL itself. Clients ask again as the apps do. Counted
 * is what was acknowledged and is not in the database, and what breaks an invariant. SEED=… repeats a run.
 */
const benchmark: Benchmark = async (say) => {
  const cluster = await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-kill-'))
  say(`  SEED=${seed}`)
  try {
    const began = performance.now()
    const outcome = await killAndCheck({
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
    const seconds = (performance.now() - began) / 1000
    for (const line of [...outcome.missing, ...outcome.broken].slice(0, mostShown)) say(`  ${line}`)
    return [
      { name: 'orders', value: outcome.promised.orders.size, unit: '' },
      { name: 'deliveries', value: outcome.promised.deliveries.length, unit: '' },
      { name: 'acknowledged writes', value: outcome.acknowledged, unit: '' },
      { name: 'kills of the server, one with PostgreSQL', value: outcome.kills, unit: '' },
      { name: 'requests that were cut off and sent again', value: outcome.cut, unit: '' },
      { name: 'time', value: seconds, unit: 's' },
      atMost(0, { name: 'acknowledged writes that are missing', value: outcome.missing.length, unit: '' }),
      atMost(0, { name: 'broken invariants', value: outcome.broken.length, unit: '' }),
    ]
  } finally {
    await cluster.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default benchmark
