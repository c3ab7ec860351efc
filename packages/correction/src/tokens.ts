import type { Language, Range } from './edit.ts'

/** A word or a mark (punctuation, symbol, emoji) with its place; white space is what lies between tokens. */
export type Token = Range & { text: string; word: boolean }

const LETTER = String.raw`\p{L}\p{M}\p{N}_`
const WORD = String.raw`[${LETTER}]+(?:(?:['’‐‑-]|(?<=\p{Nd})[.,:](?=\p{Nd}))[${LETTER}]+)*`
const RUN = String.raw`([-.!?…])\2+`
const SYMBOL = String.raw`[^\s${LETTER}]`
const MARK = String.raw`(?:\p{RI}\p{RI}|${SYMBOL})(?:[\p{M}\p{EMod}]|\u200d${SYMBOL})*`
const ENGLISH = new RegExp(`(?<word>${WORD})|${RUN}|${MARK}`, 'gu')
const SOLID = /\S+/gu
const JAPANESE_SCRIPT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

let segmenter: Intl.Segmenter | undefined

function japanese(text: string, offset: number): Token[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment, index, isWordLike }) => ({
    text: segment,
    start: offset + index,
    end: offset + index + segment.length,
    word: isWordLike === true,
  }))
}

function english(text: string, offset: number): Token[] {
  return Array.from(text.matchAll(ENGLISH), (match) => {
    const start = offset + match.index
    return { text: match[0], start, end: start + match[0].length, word: match.groups?.['word'] !== undefined }
  })
}

/** Cuts a text into words and marks, in order. Apostrophes and hyphens inside a word belong to it. Linear. */
export function tokens(text: string, language: Language): Token[] {
  if (language === 'ja') return Array.from(text.matchAll(SOLID), (match) => japanese(match[0], match.index)).flat()
  // Japanese quoted in an English text has no spaces, so a run of its letters is not one word.
  return english(text, 0).flatMap((token) =>
    token.word && JAPANESE_SCRIPT.test(token.text) ? japanese(token.text, token.start) : [token],
  )
}
