import { againstPeer, paces, type Pace } from './stage/against-peer.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { addOrders } from './stage/orders.ts'
import { addLearners } from './stage/people.ts'

type Size = { orders: number; learners: number; connections: number; pace: Pace }

/**
 * `GET /api/users/{id}/orders/standard`: 10 of a learner's 500 orders, 100,000 in the table, each request by another learner.
 * Compares our server with a bare node:http + pg program that sends the same statements and the same answers.
 */
async function run({ orders, learners, connections, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const people = await addLearners(cluster, learners)
    await addOrders(cluster, orders)
    const databases = { server: await cluster.copy('for_server'), peer: await cluster.copy('for_peer') }
    const round = people.map(({ id, token }) => ({ path: `/api/users/${id}/orders/standard`, token }))
    const requests = Array.from({ length: connections }, (_, index) => {
      const from = Math.floor((index * round.length) / connections)
      return [...round.slice(from), ...round.slice(0, from)]
    })
    return await againstPeer(databases, { method: 'GET', requests }, { pace, say })
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { orders: 100_000, learners: 200, connections: 32, pace: paces.whole },
  short: { orders: 40, learners: 4, connections: 2, pace: paces.short },
})
