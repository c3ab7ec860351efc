const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu
/** Words that are in every sentence and relate nothing. */
const SMALL = new Set(
  `a an the i you he she it we they me him her us them my your his its our their this that these those to of in on at for with
  from by as and or but so if is am are was were be been do does did have has had not no will would can could up out about`.split(
    /\s+/,
  ),
)

/** The words of an English text, folded, without the small ones. */
const contentWords = (text: string): string[] =>
  (text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []).filter((word) => !SMALL.has(word))

/** Whether two English texts have a word in common that means something; the endings -s, -ed and -ing may differ. */
export function sharesWords(one: string, other: string): boolean {
  const stem = (word: string) => word.replace(/(?:ing|ed|es|s)$/u, '')
  const words = new Set(contentWords(other).map(stem))
  return contentWords(one).some((word) => words.has(stem(word)))
}

/** Whether a text contains the words of a card in a row. */
export function contains(text: string, card: string): boolean {
  const folded = (of: string) => ` ${(of.toLowerCase().replaceAll('’', "'").match(WORD) ?? []).join(' ')} `
  return folded(card).trim() !== '' && folded(text).includes(folded(card))
}
