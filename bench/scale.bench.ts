import { askInTurn, growth, paces, type Pace } from './scale/growth.ts'
import { addOrders } from './scale/orders.ts'
import { addPeople } from './scale/people.ts'
import { deskRequests, requests } from './scale/requests.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import type { Listening } from './stage/programs.ts'
import { startServer } from './stage/server.ts'

/** The orders of the two measured learners, and all orders. */
type Size = { few: number; alone: number; many: number; learners: number; pace: Pace }

const mostGrowth = 1.5
const mostMs = 50

/**
 * Every list of a learner's orders and of instructors, with each filter and each kind of keyword, for 20,000 learners: the
 * growth of the p95 with the orders of others. Two learners are each compared with themselves: one with 1,000 orders, alone
 * and among 1,000,000; one with 5,000, alone and among 1,000,000. Both have the limit. The ratio of 5,000 among 1,000,000 to
 * 1,000 alone is only reported.
 */
async function run({ few, alone, many, learners, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  const servers: Listening[] = []
  try {
    const { first, second, desk } = await addPeople(cluster, learners)
    const serve = async (url: string) => {
      const server = await startServer(url)
      servers.push(server)
      return server.origin
    }
    const urls = { few: await cluster.copy('few'), alone: await cluster.copy('alone'), many: cluster.url }
    const began = performance.now()
    for (const [url, count] of [
      [urls.few, few],
      [urls.alone, alone],
      [urls.many, many],
    ] as const)
      await addOrders(url, { count, first: alone }, say)
    const [size] = await cluster.query('select pg_database_size(current_database())::float as bytes')
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(`  ${many} orders in ${seconds} s, ${(Number(size?.['bytes']) / 1e9).toFixed(1)} GB`)
    const origins = { few: await serve(urls.few), alone: await serve(urls.alone), many: await serve(urls.many) }

    const figures: Figure[] = []
    let slowest = 0
    for (const { name, path } of requests) {
      const places = {
        few: { origin: origins.few, token: first.token, path: path(first.id, few) },
        fewAmongMany: { origin: origins.many, token: second.token, path: path(second.id, few) },
        alone: { origin: origins.alone, token: first.token, path: path(first.id, alone) },
        amongMany: { origin: origins.many, token: first.token, path: path(first.id, alone) },
      }
      const found = await askInTurn(places, pace)
      const ms = Object.values(found).map((rounds) => median(rounds).toFixed(1))
      const fivefold = growth(found.few, found.amongMany).toFixed(2)
      say(
        `  ${name}: p95 ${ms[0]} → ${ms[1]} ms with ${few}, ${ms[2]} → ${ms[3]} ms with ${alone}; × ${fivefold} across`,
      )
      slowest = Math.max(slowest, median(found.amongMany))
      for (const [own, before, after] of [
        [few, found.few, found.fewAmongMany],
        [alone, found.alone, found.amongMany],
      ] as const)
        figures.push(atMost(mostGrowth, { name: `${name}: ${own} own`, value: growth(before, after), unit: '×' }))
    }
    figures.push(atMost(mostMs, { name: `slowest p95 with ${alone} among ${many}`, value: slowest, unit: 'ms' }))
    return [...figures, ...(await queue(origins, desk, pace, say))]
  } finally {
    for (const server of servers) await server.end()
    await cluster.end()
  }
}

/** An instructor's queue grows with the waiting orders, so it is only reported. */
async function queue(origins: { few: string; many: string }, token: string, pace: Pace, say: Say) {
  const figures: Figure[] = []
  for (const { name, path } of deskRequests) {
    const request = { token, path }
    const places = { few: { origin: origins.few, ...request }, many: { origin: origins.many, ...request } }
    const found = await askInTurn(places, pace)
    say(`  ${name}: p95 ${median(found.few).toFixed(1)} → ${median(found.many).toFixed(1)} ms`)
    figures.push({ name: `${name}, p95 among all`, value: median(found.many), unit: 'ms' })
  }
  return figures
}

export default inTwoSizes(run, {
  whole: { few: 1000, alone: 5000, many: 1_000_000, learners: 20_000, pace: paces.whole },
  short: { few: 20, alone: 100, many: 300, learners: 10, pace: paces.short },
})
