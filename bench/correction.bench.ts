import { fullReader } from '../apps/server/src/adapters/reader/full-reader.ts'
import { goldSets, readGold } from '../packages/correction/test/gold/gold.ts'
import { bundle } from './correction/bundle.ts'
import { cost } from './correction/cost.ts'
import { quality } from './correction/quality.ts'
import type { Benchmark } from './stage/figure.ts'

/**
 * The correction engine on its gold set beside jsdiff, diff-match-patch and Levenshtein with merge rules, all in one run:
 * how it cuts and names, what it costs, how it grows, how large it is. en-a was developed with; en-b was held out.
 */
const benchmark: Benchmark = async (say) => {
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
  const pairs = goldSets().flatMap(readGold)
  return [...quality(pairs, full, say), ...cost(pairs, full), ...(await bundle())]
}

export default benchmark
