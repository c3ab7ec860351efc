import type { Token } from '../tokens.ts'
import { classOf } from './classes.ts'
import type { Class } from './words.ts'

/** A token for comparison; `plain` has normalised width and kana. */
export type Word = { text: string; plain: string; sort: Class | 'mark' }

const KATAKANA = /[\u30a1-\u30f6]/gu
const HAN = /^\p{sc=Han}/u

/** Normalises full and half width, katakana and hiragana. */
export function folded(text: string): string {
  return text.normalize('NFKC').replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** Reads tokens for comparison; each different word is classified once. */
export function wordReader(): (token: Token) => Word {
  const read = new Map<string, Word>()
  return ({ text }) => {
    const found = read.get(text) ?? { text, plain: folded(text), sort: classOf(text) }
    read.set(text, found)
    return found
  }
}

/** The share of common characters from either end, 0 to 1; a common first kanji counts most. */
export function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  const share = (head + tail) / Math.max(a.length, b.length)
  return head > 0 && HAN.test(a) ? Math.max(share, 0.6) : share
}

/** The cost of replacing `a` by `b`: 0 for the same word, above 2 for unrelated words. */
export function exchange(a: Word, b: Word): number {
  if (a.text === b.text) return 0
  if ((a.sort === 'mark') !== (b.sort === 'mark')) return 2.2
  if (a.sort === 'mark') return 0.6
  if (a.plain === b.plain) return 0.1
  if (a.sort === 'particle' && b.sort === 'particle') return 0.7
  const like = likeness(a.plain, b.plain)
  if (a.sort === 'particle' || b.sort === 'particle') return 1.8 - like / 2
  return (a.sort === b.sort ? 0.5 : 0.8) + 1 - like
}
