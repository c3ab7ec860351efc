import { coreOf, plainOf } from './normalise.ts'

const shortestWord = 4
/** Enough for a year. Some common passwords begin or end in digits themselves, so every count is tried. */
const digits = [0, 1, 2, 3, 4]

/** A word without up to four digits at either end, in every combination. */
const trimmedOf = (text: string): string[] =>
  digits
    .flatMap((before) => digits.map((behind) => [before, text.length - behind] as const))
    .filter(([from, to]) => /^[0-9]*$/.test(text.slice(0, from) + text.slice(to)))
    .map(([from, to]) => text.slice(from, to))

/** A repeated word, once. */
const onceOf = (text: string): string => text.replace(/^(.+?)\1+$/su, '$1')

/**
 * The spellings by which a password is looked up among the commonest, in small letters of one width: as it is, without
 * signs, without digits at either end, and without repetition.
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
