import { paces, type Pace } from './scale/growth.ts'
import { growthOf, type Filling } from './scale/two-sizes.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { addLearners } from './stage/people.ts'

type Size = { few: number; many: number; pace: Pace }

/** A year of frozen rankings with the first members, and the learner 1 in their middle. */
const months = `
  insert into ranking_months (month, members, ranked_at, frozen_at)
  select '2025-' || lpad(m::text, 2, '0'), $1::int, now(), now() from generate_series(1, 12) m`
const places = `
  insert into ranking_places (month, user_id, place, words, orders, reached_at)
  select '2025-' || lpad(m::text, 2, '0'), id, case when id = 1 then middle when id <= middle then id - 1 else id end, 100000 - id, 3, now()
  from users, generate_series(1, 12) m, (select $1::int / 2 as middle) half where id <= $1`

/** The ranking of a month for one learner: the growth of the p95 with the participants. */
async function run({ few, many, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const [learner] = await addLearners(cluster, many)
    if (learner?.id !== 1) throw new Error('The learners are not numbered from one.')
    const filled = (count: number): Filling => [
      [months, [count]],
      [places, [count]],
    ]
    const requests = [
      ['a month with the own place', 'rankings?month=2025-06'],
      ['the running month', 'rankings'],
    ] as const
    say(`  ${many} participants against ${few}`)
    return await growthOf(cluster, learner, { few: filled(few), many: filled(many), requests, pace }, say)
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { few: 50, many: 20_000, pace: paces.whole },
  short: { few: 10, many: 20, pace: paces.short },
})
