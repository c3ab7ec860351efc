import { paces, type Pace } from './scale/growth.ts'
import { purchaseRequests, purchasesFor } from './scale/purchases.ts'
import { growthOf } from './scale/two-sizes.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { addLearners } from './stage/people.ts'

type Size = { own: number; few: number; many: number; learners: number; pace: Pace }

/** The purchases, points and rewards of one learner: the growth of the p95 with the purchases of others. */
async function run({ own, few, many, learners, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const [learner] = await addLearners(cluster, learners)
    if (learner?.id !== 1) throw new Error('The learners are not numbered from one.')
    const filled = (others: number) => purchasesFor({ own, others })
    say(`  ${many} purchases against ${few}`)
    return await growthOf(
      cluster,
      learner,
      { few: filled(few), many: filled(many), requests: purchaseRequests, pace },
      say,
    )
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { own: 300, few: 1000, many: 1_000_000, learners: 20_000, pace: paces.whole },
  short: { own: 30, few: 10, many: 50, learners: 5, pace: paces.short },
})
