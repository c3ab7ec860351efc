import { paces, type Pace } from './scale/growth.ts'
import { growthOf, type Filling } from './scale/two-sizes.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { addLearners } from './stage/people.ts'

type Size = { few: number; many: number; pace: Pace }

/** Words of a free list. Thirty of them contain the two letters, however many there are. */
const words = `
  insert into words (id, list_id, sort, english, part, japanese)
  select 1000000 + n, 34, n, 'word' || n, '名',
    case when n <= 30 then '旅館' || n else chr(19968 + n % 5000) || chr(19968 + n / 7 % 5000) || 'の語' end
  from generate_series(1, $1::int) n`

/** The search of two Japanese letters in a list: the growth of the p95 with the words of the list. */
async function run({ few, many, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const [learner] = await addLearners(cluster, 1)
    if (!learner) throw new Error('There is no learner.')
    const filled = (count: number): Filling => [[words, [count]]]
    const list = 'word-lists/categories/34/words'
    const requests = [
      ['two Japanese letters', `${list}?keywords=${encodeURIComponent('旅館')}`],
      ['two Japanese letters, page 3', `${list}?keywords=${encodeURIComponent('旅館')}&page=3`],
    ] as const
    say(`  ${many} words against ${few}`)
    return await growthOf(cluster, learner, { few: filled(few), many: filled(many), requests, pace }, say)
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { few: 100, many: 100_000, pace: paces.whole },
  short: { few: 30, many: 60, pace: paces.short },
})
