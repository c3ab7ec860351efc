/** The measure by which a category is billed: words of the text, or characters without spaces. */
export type Unit = 'words' | 'chars'

/** One text of a manuscript with its two languages; either may be empty. */
export type TextItem = { english: string; japanese: string }

const JAPANESE_COMPOSITION = 11

/** Words as billed: split on any white space, U+3000 included. Punctuation belongs to its word. */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length
}

/** Characters as billed: code points after NFC, white space left out. */
export function countChars(text: string): number {
  let count = 0
  for (const char of text.normalize('NFC')) if (!/\s/u.test(char)) count++
  return count
}

/** The texts of a manuscript as one text, a line break between two items. */
export function joinItems(texts: string[]): string {
  return texts.join('\n')
}

/** Category 11 is measured in characters, every other one in words (S-017). */
export function unitOf(categoryId: number): Unit {
  return categoryId === JAPANESE_COMPOSITION ? 'chars' : 'words'
}

/** The field that is measured: the Japanese in category 11, else the English, which in category 10 is the source. */
export function countedField(categoryId: number): keyof TextItem {
  return categoryId === JAPANESE_COMPOSITION ? 'japanese' : 'english'
}

/** Length of a manuscript in the unit of its category, as shown to the learner. */
export function lengthOf(categoryId: number, items: TextItem[]): number {
  const field = countedField(categoryId)
  const text = joinItems(items.map((item) => item[field]))
  return unitOf(categoryId) === 'chars' ? countChars(text) : countWords(text)
}

/** Whether a text has at most `max` words (V-015). */
export function withinWords(text: string, max: number): boolean {
  return countWords(text) <= max
}
