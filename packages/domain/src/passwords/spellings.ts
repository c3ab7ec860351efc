import { coreOf, plainOf } from './plain.ts'

const shortestWord = 4
/** Up to a year. Some of the commonest begin or end in digits themselves, so each number of them is tried. */
const digits = [0, 1, 2, 3, 4]

/** Without up to four digits before and behind it, in every way. */
const trimmedOf = (text: string): string[] =>
  digits
    .flatMap((before) => digits.map((behind) => [before, text.length - behind] as const))
    .filter(([from, to]) => /^[0-9]*$/.test(text.slice(0, from) + text.slice(to)))
    .map(([from, to]) => text.slice(from, to))

/** What is written again and again, once. */
const onceOf = (text: string): string => text.replace(/^(.+?)\1+$/su, '$1')

/**
 * How a password is looked up among the commonest, in small letters of one width: as it is, and without what is put around
 * or into a word so that it passes: signs, digits at either end, the word once more.
 */
export function spellingsOf(password: string): string[] {
  const plain = plainOf(password)
  const unframed = plain.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const words = [unframed, bare, onceOf(bare)]
    .flatMap((one) => [...trimmedOf(one), coreOf(one)])
    .flatMap((one) => [one, onceOf(one)])
  return [...new Set([plain, ...words.filter(({ length }) => length >= shortestWord)])]
}
