const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]/gu
const latin = /[A-Za-z]/g

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Letters of Japanese and of the Latin alphabet in a text. */
const lettersOf = (text: string) => ({ japanese: count(text, japanese), latin: count(text, latin) })

/** A letter of Japanese says about as much as two of English. */
const weight = 2
/** Fewer letters than these decide nothing: a name, a smiley. */
const least = { japanese: 4, latin: 8 }

/** Whether a text is written in Japanese, a few foreign words aside. */
export function isJapanese(text: string): boolean {
  const found = lettersOf(text)
  return found.japanese >= least.japanese && found.japanese * weight > found.latin
}

/** Whether a text is written in English, a few Japanese words aside. */
export function isEnglish(text: string): boolean {
  const found = lettersOf(text)
  return found.latin >= least.latin && found.latin > found.japanese * weight
}

/** Japanese words in a row, with the marks between them. */
export const japaneseRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+(?:[、。・「」『』！？〜…]+[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+)*/gu
