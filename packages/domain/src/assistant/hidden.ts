/** Characters without a shape, in which a text can carry words that nobody sees. Line breaks and tabs are none. */
const shapeless =
  /\p{Cf}|[\u115f\u1160\u2800\u3164\uffa0]|[\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0e]|[\u180b-\u180f]|(?![\n\t])\p{Cc}/u
/** Emoji are joined by a character without a shape. */
const joinable = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u
const joiner = '\u200d'

/** Whether a character, behind another one, has no shape. */
export const isHidden = (character: string, before: string): boolean =>
  shapeless.test(character) && !(character === joiner && joinable.test(before))

/** A text without hidden characters. */
export function visible(text: string): string {
  let before = ''
  let out = ''
  for (const character of text) {
    if (isHidden(character, before)) continue
    out += before = character
  }
  return out
}
