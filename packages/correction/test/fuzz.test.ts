import { readConfigureGlobal } from 'fast-check'
import { expect, test } from 'vitest'
import { align } from '../src/index.ts'
import type { Edit } from '../src/index.ts'
import { dice, strangePair } from './strange-texts.ts'

// By hand: FUZZ_PAIRS=5000000 npm test -- fuzz; repeat a failure with its SEED.
const pairs = Number(process.env['FUZZ_PAIRS'] ?? 100_000)
const seed = Number(readConfigureGlobal().seed)
const longest = 20_000

// Not codePointAt: at the end of a slice that splits a pair, V8 returns the code unit behind the slice.
const TORN = /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/
/** Whether a cut here would split a surrogate pair, or CR from LF. */
const tears = (text: string, at: number) => TORN.test(text.slice(Math.max(0, at - 1), at + 1))

/** The fault of a pair's edits, if any. Without `expect`, which would take longer than the alignment. */
function fault(source: string, target: string, edits: readonly Edit[]): string | undefined {
  let rebuilt = ''
  let at = 0
  let putIn = -1
  for (const [index, { start, end, replacement }] of edits.entries()) {
    if (start < at || end < start || end === putIn) return `edit ${index} is out of order`
    if (source.slice(start, end) === replacement) return `edit ${index} changes nothing`
    if (tears(source, start) || tears(source, end)) return `edit ${index} tears a character`
    rebuilt += source.slice(at, start) + replacement
    at = end
    putIn = start === end ? end : -1
  }
  return rebuilt + source.slice(at) === target ? undefined : 'the edits give another text'
}

function hold(count: number, scraps: number) {
  const roll = dice(seed)
  for (let n = 0; n < count; n++) {
    const { source, target, language } = strangePair(roll, scraps)
    const named = () => `pair ${n} of seed ${seed}: ${JSON.stringify({ source, target, language }).slice(0, 2_000)}`
    let found: string | undefined
    try {
      found = fault(source, target, align(source, target, { language }))
    } catch (error) {
      throw new Error(named(), { cause: error })
    }
    if (found !== undefined) expect.fail(`${found}: ${named()}`)
  }
}

test(
  `the edits of ${pairs.toLocaleString('en')} strange pairs rebuild the correction (seed ${seed})`,
  { timeout: 0 },
  () => {
    hold(pairs, 6)
  },
)

test(`edits rebuild texts up to ${longest.toLocaleString('en')} characters (seed ${seed})`, { timeout: 0 }, () => {
  hold(Math.ceil(pairs / 20_000), longest / 5)
})
