import { coreOf, plainOf } from './normalise.ts'

/** Normalises capitals, width and kana. */
const evenOf = (text: string): string =>
  plainOf(text).replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
const lettersOf = (text: string): string => evenOf(text).replaceAll(/[^\p{L}]/gu, '')

/** Common substitutions. A 1 stands for l and for i, so letters are mapped to digits and not digits to letters. */
const alike: Record<string, string> = { o: '0', l: '1', i: '1', e: '3', a: '4', '@': '4', s: '5', $: '5', t: '7' }
/** The letters and digits of a text, with look-alikes mapped to one. */
const looksOf = (text: string): string =>
  evenOf(text)
    .replaceAll(/[olieast@$]/g, (one) => alike[one] ?? one)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Shorter names occur in too many words. A name in kanji is complete with two characters. */
const isTelling = (word: string): boolean => word.length >= (/^[a-z0-9]+$/.test(word) ? 3 : 2)
/** Names that make up a password without any other letter. */
const isShort = (word: string): boolean => word.length === 2

/** With more other letters than this a password does not count as made of a name. */
const mostBeside = 2

/** Recognises a name of at least four characters at either end, with at most four other characters. */
const shortestWhole = 4
const mostAround = 4

const without = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), text)

function saysNothingElse(text: string, words: readonly string[]): boolean {
  const sorted = words.toSorted((a, b) => b.length - a.length)
  const beside = without(text, sorted.filter(isTelling))
  if (beside !== text && beside.length <= mostBeside) return true
  return text !== '' && without(beside, sorted.filter(isShort)) === ''
}

const isAtAnEnd = (text: string, word: string): boolean =>
  word.length >= shortestWhole &&
  text.length - word.length <= mostAround &&
  (text.startsWith(word) || text.endsWith(word))

/**
 * Whether a password consists of these words or their parts only: with digits and signs around them, with digits in place
 * of letters, or with a few other characters before or behind.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const parts = words.flatMap((word) => [
    word,
    ...plainOf(word).split(/[^\p{L}\p{N}]+/u),
    ...plainOf(word).split(/[^\p{L}]+/u),
  ])
  const looks = [...new Set(parts.map(looksOf))]
  return (
    looks.some((word) => isAtAnEnd(looksOf(password), word)) ||
    saysNothingElse(lettersOf(password), [...new Set(parts.map(lettersOf))]) ||
    saysNothingElse(looksOf(coreOf(plainOf(password))), looks)
  )
}
