import type { Language } from './edit.ts'
import { tokens } from './tokens.ts'

/** Stands for hidden words. */
const gap = '＿＿'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** In hiragana alone a short answer is a particle or an ending, which every Japanese sentence has: hidden where it is quoted. */
const isCommon = (word: string): boolean => /^[\p{Script=Hiragana}ー]{1,2}$/u.test(word)

function patternOf(word: string): RegExp {
  const text = escaped(word)
  if (isCommon(word)) return new RegExp(`(?<=[「『“"→]\\s*)${text}|${text}(?=[」』”"])`, 'gu')
  const [before, after] = [/^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u].map((letter) => letter.test(word))
  // A word of Latin letters inside a longer one is another word.
  const isLatin = /[A-Za-z]/.test(word)
  const open = isLatin && before ? '(?<![A-Za-z0-9])' : ''
  const close = isLatin && after ? '(?![A-Za-z0-9])' : ''
  return new RegExp(`${open}${text}${close}`, 'giu')
}

/**
 * An explanation without the words that its edit puts in: `was` and `now` are the words of the place before and after. The
 * words that stay are not hidden. An edit that only removes words hides nothing.
 */
export function hideAnswer(text: string, { was, now }: { was: string; now: string }, language: Language): string {
  const words = (of: string) => tokens(of, language).map((token) => token.text)
  const known = new Set(words(was).map((word) => word.toLowerCase()))
  const fresh = words(now).filter((word) => /[\p{L}\p{N}]/u.test(word) && !known.has(word.toLowerCase()))
  const answers = [...new Set([now.trim(), ...fresh])].filter((answer) => answer !== '' && answer !== was.trim())
  return answers
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, answer) => shown.replaceAll(patternOf(answer), gap), text)
}
