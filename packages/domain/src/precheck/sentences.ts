/** A sentence in each language that belong together. `alone` if the texts could not be matched sentence by sentence. */
export type SentencePair = { english: string; japanese: string; whole: boolean }

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+/gu

/** A text in one form: full-width digits and signs become plain, pictures a border, curly apostrophes straight. */
export const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll('’', "'").replace(pictures, ' \n').replaceAll('\r', '')

const englishBorder =
  /(?<=[.!?]["')]*)(?<!\b(?:Mr|Ms|Mrs|Dr|Prof|St|No|vs|etc|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[ap]\.m|e\.g|i\.e|[A-Z])\.)\s+|\n+/u
const japaneseBorder = /(?<=[。!?][」』)]*)(?![」』)。!?])|\n+/u

const cut = (text: string, border: RegExp): string[] =>
  text
    .split(border)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one))

/** The first sentence of an English text. */
export const firstSentence = (text: string): string => cut(text, englishBorder)[0] ?? ''

const lines = (text: string): string[] => cut(text, /\n+/u)

/** Matches the sentences of two texts; lines with different numbers of sentences stay whole. */
export function sentencePairs(english: string, japanese: string): SentencePair[] {
  const ours = lines(english)
  const theirs = lines(japanese)
  const isEven = ours.length === theirs.length
  const rows = isEven ? ours.map((one, at) => [one, theirs[at] ?? ''] as const) : [[english, japanese] as const]
  return rows.flatMap(([left, right]) => {
    const some = cut(left, englishBorder)
    const others = cut(right, japaneseBorder)
    if (some.length === 0 || others.length === 0) return []
    return some.length === others.length
      ? some.map((one, at) => ({ english: one, japanese: others[at] ?? '', whole: false }))
      : [{ english: left, japanese: right, whole: some.length + others.length > 2 }]
  })
}
