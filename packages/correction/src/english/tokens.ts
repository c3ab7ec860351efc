import type { Token } from '../tokens.ts'

const LETTER = String.raw`\p{L}\p{M}\p{N}_`
/** `p.m.`, `U.S.`, `e.g.`, `7a.m.`: letters with a full stop behind each, which a learner may forget behind the last. */
const DOTTED = String.raw`(?<![${LETTER}.'’-])(?:Ph\.D|(?:\p{Nd}+(?:[.:]\p{Nd}+)*)?\p{L}(?:\.\p{L})+)(?![${LETTER}'’])\.?`
const WORD = String.raw`[${LETTER}]+(?:(?:['’‐‑-]|(?<=\p{Nd})[.,:](?=\p{Nd}))[${LETTER}]+)*`
/** `it 's`: a contraction that a space separated from its word is still one token. */
const TORN = String.raw`(?<=\s)['’](?:s|re|ve|ll|d|m)(?![${LETTER}'’-])`
const RUN = String.raw`([-.!?…])\2+`
const SYMBOL = String.raw`[^\s${LETTER}]`
const MARK = String.raw`(?:\p{RI}\p{RI}|${SYMBOL})(?:[\p{M}\p{EMod}]|\u200d${SYMBOL})*`
const SCAN = new RegExp(`(${DOTTED}|${WORD}|${TORN})|${RUN}|${MARK}`, 'gu')
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

let segmenter: Intl.Segmenter | undefined

// Japanese in an English text has no spaces, so a run of its letters is not one word.
function quoted({ text, start }: Token): Token[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment, index, isWordLike }) => ({
    text: segment,
    start: start + index,
    end: start + index + segment.length,
    word: isWordLike === true,
  }))
}

/**
 * Cuts an English text into words and marks, in order. Apostrophes and hyphens inside a word belong to it, and so do the full
 * stops of an abbreviation of single letters. Linear.
 */
export function englishTokens(text: string): Token[] {
  const found: Token[] = []
  for (const match of text.matchAll(SCAN)) {
    const [word, start] = [match[0], match.index]
    const token = { text: word, start, end: start + word.length, word: match[1] !== undefined }
    if (token.word && JAPANESE.test(word)) found.push(...quoted(token))
    else found.push(token)
  }
  return found
}
