import type { GoldPair } from '../../packages/correction/test/gold/gold.ts'

/** A learner's text and its correction. */
export type Composition = { source: string; target: string; edits: number }

/**
 * A text of about `length` UTF-16 units made of repeated English gold sentences in paragraphs of six. Enough of them,
 * spread evenly, are corrected to give `edits` edits.
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
