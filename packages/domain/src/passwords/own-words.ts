import { coreOf, plainOf } from './plain.ts'

/** Without regard to capitals, width and the two kinds of kana. */
const evenOf = (text: string): string =>
  plainOf(text).replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
const lettersOf = (text: string): string => evenOf(text).replaceAll(/[^\p{L}]/gu, '')

/** Written for one another. A 1 stands for l and for i, so the letters become digits and not the digits letters. */
const alike: Record<string, string> = { o: '0', l: '1', i: '1', e: '3', a: '4', '@': '4', s: '5', $: '5', t: '7' }
/** Its letters and digits, those that look alike being one. */
const looksOf = (text: string): string =>
  evenOf(text)
    .replaceAll(/[olieast@$]/g, (one) => alike[one] ?? one)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Shorter ones stand in too many words. A name in kanji is whole with two. */
const isTelling = (word: string): boolean => word.length >= (/^[a-z0-9]+$/.test(word) ? 3 : 2)
/** Of those a password is made that has no other letter. */
const isShort = (word: string): boolean => word.length === 2

/** More letters than this beside them are a password of one's own. */
const mostBeside = 2

/** A name of so many letters and digits is recognised at either end, with no more than so many others. */
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
 * Whether a password says nothing but these words, whole or in their parts: with digits and signs around them, with a digit
 * for a letter, or with a few characters before or behind one.
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
