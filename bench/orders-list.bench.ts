import { againstPeer } from './stage/against-peer.ts'
import { startCluster } from './stage/cluster.ts'
import type { Benchmark } from './stage/figure.ts'
import { addOrders } from './stage/orders.ts'
import { addLearners } from './stage/people.ts'

const orders = 100_000
const learners = 200
const connections = 32

/**
 * `GET /api/users/{id}/orders/standard`: 10 of a learner's 500 orders, 100,000 in the table, each request another learner's.
 * Our server against a bare node:http + pg program that sends the same statements and answers the same bytes.
 */
const benchmark: Benchmark = async (say) => {
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
    return await againstPeer(databases, { method: 'GET', requests }, say)
  } finally {
    await cluster.end()
  }
}

export default benchmark
