/** Only the letters, without regard to capitals, width and the two kinds of kana. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replaceAll(/[^\p{L}]/gu, '')

/** Shorter ones stand in too many words. A name in kanji is whole with two. */
const isTelling = (word: string): boolean => word.length >= (/^[a-z]+$/.test(word) ? 3 : 2)

/** More letters than this beside them are a password of one's own. */
const mostBeside = 2

/** Whether a password says nothing but these words, whole or in their parts, with digits and signs around them. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const parts = words.flatMap((word) => [word, ...word.normalize('NFKC').split(/[^\p{L}]+/u)])
  const own = [...new Set(parts.map(lettersOf))].filter(isTelling).toSorted((a, b) => b.length - a.length)
  const letters = lettersOf(password)
  const beside = own.reduce((left, word) => left.replaceAll(word, ''), letters)
  return beside !== letters && beside.length <= mostBeside
}
