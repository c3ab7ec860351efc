import type { Edit, Language, Range } from './edit.ts'
import { tokens, type Token } from './tokens.ts'
import { folded, joined, type Wording } from './wording.ts'

/** Folded words that were exchanged for others. */
export type ChangedWords = { was: string; now: string }

/** English words that are wrong in one place and right in another: only with their neighbours are they the same mistake. */
const functionWords = new Set(
  (
    'a an the this that these those it its he she they we you i me him her us them my your his our their ' +
    'in on at to of for with from by about into onto over under as than and or but so if not no ' +
    'am is are was were be been being has have had do does did can could will would may might shall should must'
  ).split(' '),
)

/** Whether words mean the same mistake with any neighbours. A Japanese word in hiragana only is often a particle or an ending. */
const isTelling = (words: string, language: Language): boolean =>
  language === 'ja'
    ? /[\p{Script=Han}\p{Script=Katakana}]/u.test(words)
    : words.split(' ').some((word) => /\p{L}/u.test(word) && !functionWords.has(word))

const foldedIn = (all: readonly Token[], { start, end }: Range, language: Language): string =>
  joined(
    all.filter((token) => token.end > start && token.start < end).map(({ text }) => folded(text)),
    language,
  )

/** The words that the edits of a line exchange. Offsets are UTF-16; linear for each edit. */
export function changedWords(original: string, edits: readonly Edit[], language: Language): ChangedWords[] {
  if (edits.length === 0) return []
  let [corrected, at] = ['', 0]
  const places = edits.map((edit) => {
    corrected += original.slice(at, edit.start)
    const start = corrected.length
    corrected += edit.replacement
    at = edit.end
    return { edit, now: { start, end: corrected.length } }
  })
  corrected += original.slice(at)
  const [before, after] = [tokens(original, language), tokens(corrected, language)]
  return places.map(({ edit, now }) => ({ was: foldedIn(before, edit, language), now: foldedIn(after, now, language) }))
}

/** The exchange behind a mistake, if its words tell it with any neighbours. */
export function tellingChange(
  { wrong, right }: { wrong: Wording | undefined; right: Wording | undefined },
  language: Language,
): ChangedWords | undefined {
  if (!wrong || !right || wrong.exactly) return undefined
  const [was, now] = [joined(wrong.words, language), joined(right.words, language)]
  return was !== '' && now !== '' && isTelling(was, language) ? { was, now } : undefined
}
