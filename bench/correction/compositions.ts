import type { GoldPair } from '../../packages/correction/test/gold/gold.ts'

/** A learner's text and its correction. */
export type Composition = { source: string; target: string; edits: number }

/**
 * A text of about `length` UTF-16 units made of the gold's English sentences, over and over, of which as many are
 * corrected as it takes to come to `edits` edits, spread evenly; six sentences make a paragraph.
 */
export function composition(pairs: readonly GoldPair[], length: number, edits: number): Composition {
  const english = pairs.filter(({ language }) => language === 'en')
  let [source, target, done] = ['', '', 0]
  for (let n = 0; source.length < length; n++) {
    const pair = english[n % english.length]
    if (!pair) throw new Error('The gold has no English.')
    const corrects = done + pair.edits.length <= Math.ceil((edits * (source.length + pair.source.length)) / length)
    const space = n === 0 ? '' : n % 6 === 0 ? '\n' : ' '
    source += space + pair.source
    target += space + (corrects ? pair.target : pair.source)
    if (corrects) done += pair.edits.length
  }
  return { source, target, edits: done }
}
