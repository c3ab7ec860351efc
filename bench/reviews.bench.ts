import { addCards } from './scale/cards.ts'
import { askInTurn, growth, paces, type Pace } from './scale/growth.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import { addLearners } from './stage/people.ts'
import { startServer } from './stage/server.ts'

type Size = { own: number; few: number; many: number; learners: number; pace: Pace }

const mostGrowth = 1.5

/** Today's reviews of one learner: the growth of the p95 with the cards of others. */
async function run({ own, few, many, learners, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const [learner] = await addLearners(cluster, learners)
    if (learner?.id !== 1) throw new Error('The learners are not numbered from one.')
    const copy = await cluster.copy('few')
    await addCards(copy, { own, others: few })
    await addCards(cluster.url, { own, others: many })
    const [before, after] = await Promise.all([copy, cluster.url].map((url) => startServer(url)))
    try {
      const request = { token: learner.token, path: `/api/users/${learner.id}/studies/reviews` }
      const places = {
        few: { ...request, origin: before?.origin ?? '' },
        many: { ...request, origin: after?.origin ?? '' },
      }
      const found = await askInTurn(places, pace)
      say(`  p95 ${median(found.few).toFixed(1)} → ${median(found.many).toFixed(1)} ms`)
      const value = growth(found.few, found.many)
      return [atMost(mostGrowth, { name: `today's reviews: ${many} cards against ${few}`, value, unit: '×' })]
    } finally {
      await Promise.all([before?.end(), after?.end()])
    }
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { own: 3000, few: 1000, many: 1_000_000, learners: 20_000, pace: paces.whole },
  short: { own: 100, few: 100, many: 300, learners: 5, pace: paces.short },
})
