const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]/gu
const latin = /[A-Za-z]/g

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Counts the Japanese and the Latin letters of a text. */
const lettersOf = (text: string) => ({ japanese: count(text, japanese), latin: count(text, latin) })

/** A Japanese letter carries about as much as two of English. */
const weight = 2
/** Fewer letters do not decide the language: a name, a smiley. */
const least = { japanese: 4, latin: 8 }

/** Whether a text is Japanese, apart from a few foreign words. */
export function isJapanese(text: string): boolean {
  const found = lettersOf(text)
  return found.japanese >= least.japanese && found.japanese * weight > found.latin
}

/** Whether a text is English, apart from a few Japanese words. */
export function isEnglish(text: string): boolean {
  const found = lettersOf(text)
  return found.latin >= least.latin && found.latin > found.japanese * weight
}

/** A run of Japanese words with their punctuation. */
export const japaneseRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+(?:[、。・「」『』！？〜…]+[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+)*/gu
