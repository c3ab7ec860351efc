import { diffArrays, diffWordsWithSpace } from 'diff'
import DiffMatchPatch from 'diff-match-patch'
import { tokens } from '../../packages/correction/src/tokens.ts'
import type { GoldPair } from '../../packages/correction/test/gold/gold.ts'
import type { Cut } from '../../packages/correction/test/gold/score.ts'

/** A program that compares two texts of a given language, without access to the gold edits. */
export type Aligner = (pair: Pick<GoldPair, 'source' | 'target' | 'language'>) => Cut[]

type Piece = { text: string; kind: 'same' | 'removed' | 'added' }
type Pair = Parameters<Aligner>[0]

/** The text between two unchanged pieces is one edit. */
function cutsOf(pieces: readonly Piece[]): Cut[] {
  const cuts: Cut[] = []
  let at = 0
  let open: Cut | undefined
  for (const { text, kind } of pieces) {
    if (kind === 'same') {
      open = undefined
      at += text.length
      continue
    }
    if (!open) cuts.push((open = { start: at, end: at, replacement: '' }))
    if (kind === 'added') open.replacement += text
    else open.end = at += text.length
  }
  return cuts
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? 'added' : removed ? 'removed' : 'same'

/** Splits a text into words, marks and white space. */
function spaced(text: string, language: Pair['language']): string[] {
  const pieces: string[] = []
  let at = 0
  for (const token of tokens(text, language)) {
    if (token.start > at) pieces.push(text.slice(at, token.start))
    pieces.push(token.text)
    at = token.end
  }
  return at < text.length ? [...pieces, text.slice(at)] : pieces
}

/** jsdiff over the engine's own words and marks. */
export const jsdiffTokens: Aligner = ({ source, target, language }) =>
  cutsOf(
    diffArrays(spaced(source, language), spaced(target, language)).map((change) => ({
      text: change.value.join(''),
      kind: kindOf(change),
    })),
  )

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const segments = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** jsdiff by words: white space counts, and Japanese words are those of `Intl.Segmenter`. */
export const jsdiffWords: Aligner = ({ source, target, language }) =>
  cutsOf(
    language === 'ja'
      ? diffArrays(segments(source), segments(target)).map((change) => ({
          text: change.value.join(''),
          kind: kindOf(change),
        }))
      : diffWordsWithSpace(source, target).map((change) => ({ text: change.value, kind: kindOf(change) })),
  )

/** For each offset of a text whether it is inside a word. */
function insides(text: string, language: Pair['language']): (at: number) => boolean {
  const inside = new Set<number>()
  for (const { start, end } of tokens(text, language)) for (let at = start + 1; at < end; at++) inside.add(at)
  return (at) => inside.has(at)
}

/** Extends cuts to whole words of both texts; joins cuts that then touch. */
function wholeWords(cuts: readonly Cut[], { source, target, language }: Pair): Cut[] {
  const [insideSource, insideTarget] = [insides(source, language), insides(target, language)]
  const ranges: { a0: number; a1: number; b0: number; b1: number }[] = []
  let shift = 0
  for (const { start, end, replacement } of cuts) {
    let [a0, a1, b0, b1] = [start, end, start + shift, start + shift + replacement.length]
    const cutsWord = (a: number, b: number) => insideSource(a) || insideTarget(b)
    for (; cutsWord(a0, b0); a0--) b0--
    for (; cutsWord(a1, b1); a1++) b1++
    shift += replacement.length - (end - start)
    for (let last = ranges.at(-1); last && last.a1 >= a0 && last.b1 >= b0; last = ranges.at(-1)) {
      ranges.pop()
      ;[a0, b0, a1, b1] = [Math.min(a0, last.a0), Math.min(b0, last.b0), Math.max(a1, last.a1), Math.max(b1, last.b1)]
    }
    ranges.push({ a0, a1, b0, b1 })
  }
  return ranges.map(({ a0, a1, b0, b1 }) => ({ start: a0, end: a1, replacement: target.slice(b0, b1) }))
}

const matcher = new DiffMatchPatch()

/** diff-match-patch by characters with its semantic cleanup, each edit extended to whole words. */
export const diffMatchPatch: Aligner = (pair) => {
  const pieces = matcher.diff_main(pair.source, pair.target)
  matcher.diff_cleanupSemantic(pieces)
  const cuts = cutsOf(
    pieces.map(([sign, text]) => ({ text, kind: sign === 0 ? 'same' : sign < 0 ? 'removed' : 'added' })),
  )
  return wholeWords(cuts, pair)
}
