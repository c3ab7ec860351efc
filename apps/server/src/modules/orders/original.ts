/** A text of an order in its two languages. */
export type Texts = { english: string; japanese: string }

/** Translations into Japanese and Japanese compositions, where the Japanese text is corrected. */
export const japaneseTexts: readonly number[] = [10, 11]

/** The language of the text to be corrected. */
export const languageOf = (categoryId: number): 'ja' | 'en' => (japaneseTexts.includes(categoryId) ? 'ja' : 'en')

/** The text to be corrected: the English, or in categories 10 and 11 the Japanese. */
export const originalOf = (categoryId: number, { english, japanese }: Texts): string =>
  languageOf(categoryId) === 'ja' ? japanese : english

const excerptLength = 80

/** The first words of a text on one line, for lists: of the corrected text, or of the other language where it is empty. */
export function excerptOf(categoryId: number, texts: Texts): string {
  const text = originalOf(categoryId, texts).trim() || texts.english.trim() || texts.japanese.trim()
  const letters = Array.from(text.replaceAll(/\s+/g, ' '))
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join('')
}

const longestSentence = 100

/** The first sentence of a text on one line, Japanese or English. A longer one is cut. */
export function firstSentence(text: string): string {
  const [sentence = ''] = /^.*?(?:[。！？]|[.!?](?=\s)|$)/su.exec(text.trim().split('\n', 1)[0] ?? '') ?? []
  const letters = Array.from(sentence.replaceAll(/\s+/g, ' '))
  return letters.length > longestSentence ? `${letters.slice(0, longestSentence).join('')}…` : letters.join('')
}
