import { randomUUID } from 'node:crypto'
import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { newSaveData } from '@tensaku/domain/drafts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startCluster, type Cluster } from './stage/cluster.ts'
import { atLeast, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import { addLearners, type Learner } from './stage/people.ts'
import { addPlans } from './stage/plans.ts'
import { startServer } from './stage/server.ts'

/** `orders`: of each learner in a round. The plan has 30 of them, one round of which warms up. */
type Size = { connections: number; rounds: number; orders: number }
type Buyer = Learner & { drafts: number[] }

const leastRatio = 0.8
const words = 50
const prices = { points: { points: 332, quota: 0 }, plan: { points: 0, quota: 1 } } as const
type Way = keyof typeof prices

const draft = {
  ...newSaveData({ category: 1 }),
  drafts: { title: '駅前の本屋', items: [{ english: 'word '.repeat(words).trim(), japanese: '' }] },
}

/** Gives the second half of the learners a plan, all of them points, and a draft for each order. */
async function equip(cluster: Cluster, learners: readonly Learner[], each: number): Promise<Record<Way, Buyer[]>> {
  await cluster.query(
    `insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
     select id, 'free', 100000, 100000, now() + interval '180 days', now() from users`,
  )
  const rows = (await cluster.query(
    `insert into saves (user_id, content, created_at, updated_at)
     select u.id, $1::jsonb, now(), now() from users u, generate_series(1, $2::int) returning id::int, user_id::int`,
    [JSON.stringify(draft), each],
  )) as { id: number; user_id: number }[]
  const drafts = Map.groupBy(rows, (row) => row.user_id)
  const buyers = learners.map((one) => ({ ...one, drafts: (drafts.get(one.id) ?? []).map(({ id }) => id) }))
  const half = learners.length / 2
  const db = openDatabase(cluster.url)
  const now = new Date()
  const start = startOfJstDay(jstDate(now))
  const end = startOfJstDay(addDays(jstDate(now), 30))
  await addPlans(
    db,
    buyers.slice(half).map(({ id }) => id),
    { start, end, now },
  )
  await db.destroy()
  await cluster.query('vacuum analyze')
  return { points: buyers.slice(0, half), plan: buyers.slice(half) }
}

/** Every buyer places some orders, one after the other. Returns the orders a second. Throws if one is refused. */
async function place(origin: string, buyers: readonly Buyer[], way: Way, orders: number): Promise<number> {
  const began = performance.now()
  const buy = async ({ id, token, drafts }: Buyer) => {
    for (const save of drafts.splice(0, orders)) {
      const answer = await fetch(`${origin}/api/users/${id}/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ save_id: save, expected: prices[way] }),
      })
      const text = await answer.text()
      if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}: ${text}`)
    }
  }
  await Promise.all(buyers.map(buy))
  return (buyers.length * orders * 1000) / (performance.now() - began)
}

/** `POST /api/users/{id}/orders` that a plan pays, against the same that points pay, in alternating rounds on one server. */
async function run({ connections, rounds, orders }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const learners = await addLearners(cluster, connections * 2)
    const buyers = await equip(cluster, learners, (rounds + 1) * orders)
    const server = await startServer(cluster.url)
    try {
      const found: Record<Way, number>[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const perSecond: Record<Way, number> = { points: 0, plan: 0 }
        const ways: Way[] = round % 2 === 0 ? ['points', 'plan'] : ['plan', 'points']
        for (const way of ways) perSecond[way] = await place(server.origin, buyers[way], way, orders)
        say(`  round ${round}: points ${perSecond.points.toFixed(0)}/s, plan ${perSecond.plan.toFixed(0)}/s`)
        // The first one warms up.
        if (round > 0) found.push(perSecond)
      }
      const value = median(found.map(({ plan, points }) => plan / points))
      return [
        atLeast(leastRatio, { name: 'orders with a plan / with points', value, unit: '×' }),
        { name: 'orders with a plan', value: median(found.map(({ plan }) => plan)), unit: 'orders/s' },
        { name: 'orders with points', value: median(found.map(({ points }) => points)), unit: 'orders/s' },
      ]
    } finally {
      await server.end()
    }
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { connections: 16, rounds: 5, orders: 5 },
  short: { connections: 2, rounds: 1, orders: 2 },
})
