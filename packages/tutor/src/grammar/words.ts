/** A word of an English text with its neighbours. UTF-16 offsets. */
export type Word = {
  text: string
  /** In lower case, with straight apostrophes. */
  lower: string
  start: number
  end: number
  /** The text between the word before, or the beginning of the text, and this one. */
  gap: string
  /** Only white space stands between the word before and this one. */
  joined: boolean
  /** The word begins the text, or stands behind the end of a sentence. */
  opens: boolean
}

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}]+)*(?:-[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*)*/gu
const STOP = /[.!?…:;。！？\n]/u

/** The words of a text in order, with the marks between them. Linear. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  let before = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const gap = text.slice(before, index)
    const first = found.length === 0
    found.push({
      text: word,
      lower: word.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + word.length,
      gap,
      joined: !first && /^[ \t]+$/u.test(gap),
      opens: first ? !/[\p{L}\p{N}@/#]/u.test(gap) : STOP.test(gap),
    })
    before = index + word.length
  }
  return found
}

/** A place in the words of a text; rules look at it and at its neighbours. */
export type At = {
  text: string
  words: readonly Word[]
  /** The index of the word that the rule looks at. */
  i: number
  word: Word
  /** The word `by` places further, if only white space is between; undefined beyond a mark. */
  next: (by?: number) => Word | undefined
  /** The word `by` places before, if only white space is between. */
  before: (by?: number) => Word | undefined
}

export function at(text: string, words: readonly Word[], i: number): At | undefined {
  const word = words[i]
  if (!word) return undefined
  const all = (from: number, to: number) => words.slice(from, to + 1).every(({ joined }) => joined)
  return {
    text,
    words,
    i,
    word,
    next: (by = 1) => (all(i + 1, i + by) ? words[i + by] : undefined),
    before: (by = 1) => (i - by >= 0 && all(i - by + 1, i) ? words[i - by] : undefined),
  }
}
