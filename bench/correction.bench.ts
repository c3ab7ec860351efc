import { fullReader } from '../apps/server/src/adapters/reader/full-reader.ts'
import { goldSets, readGold } from '../packages/correction/test/gold/gold.ts'
import { bundle } from './correction/bundle.ts'
import { cost, efforts, type Effort } from './correction/cost.ts'
import { quality } from './correction/quality.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'

/** The number of gold pairs of each set, and the number of repetitions. */
type Size = { ofEachSet: number; effort: Effort }

/**
 * Compares the correction engine on its gold set with jsdiff, diff-match-patch and Levenshtein with merge rules in one run:
 * quality of cuts and types, time, growth and size. en-a served for development; en-b was held out.
 */
async function run({ ofEachSet, effort }: Size, say: Say): Promise<Figure[]> {
  const silent = () => undefined
  const reason: unknown[] = []
  const log = {
    debug: silent,
    info: silent,
    warn: silent,
    error: (_: string, cause: unknown) => void reason.push(cause),
  }
  const full = await fullReader(log)()
  if (!full) throw new Error('The full reader could not be loaded.', { cause: reason[0] })
  const pairs = goldSets().flatMap((set) => readGold(set).slice(0, ofEachSet))
  return [...quality(pairs, full, say), ...cost(pairs, full, effort), ...(await bundle())]
}

export default inTwoSizes(run, {
  whole: { ofEachSet: Infinity, effort: efforts.whole },
  short: { ofEachSet: 5, effort: efforts.short },
})
