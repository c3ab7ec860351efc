import { askInTurn, growth, paces, type Pace } from './scale/growth.ts'
import { addWaiting, queueRequests } from './scale/waiting.ts'
import { addPeople } from './scale/people.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import type { Listening } from './stage/programs.ts'
import { startServer } from './stage/server.ts'

type Size = { few: number; many: number; learners: number; pace: Pace }

const mostGrowth = 1.5

/**
 * `GET /api/instructor/orders` with every tab, filter and sorting: the growth of the p95 from 50 to 500 waiting orders. The
 * instructor's claimed and delivered orders are the same in both.
 */
async function run({ few, many, learners, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  const servers: Listening[] = []
  try {
    const { desk: token } = await addPeople(cluster, learners)
    const urls = { few: await cluster.copy('few'), many: cluster.url }
    await addWaiting(urls.few, few)
    await addWaiting(urls.many, many)
    for (const url of Object.values(urls)) servers.push(await startServer(url))
    const [fewOrigin = '', manyOrigin = ''] = servers.map(({ origin }) => origin)

    const figures: Figure[] = []
    let slowest = 0
    for (const { name, path } of queueRequests) {
      const request = { token, path }
      const places = { few: { origin: fewOrigin, ...request }, many: { origin: manyOrigin, ...request } }
      const found = await askInTurn(places, pace)
      say(`  ${name}: p95 ${median(found.few).toFixed(1)} → ${median(found.many).toFixed(1)} ms`)
      slowest = Math.max(slowest, median(found.many))
      figures.push(atMost(mostGrowth, { name, value: growth(found.few, found.many), unit: '×' }))
    }
    return [...figures, { name: `slowest p95 with ${many} waiting`, value: slowest, unit: 'ms' }]
  } finally {
    for (const server of servers) await server.end()
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { few: 50, many: 500, learners: 20_000, pace: paces.whole },
  short: { few: 5, many: 20, learners: 10, pace: paces.short },
})
