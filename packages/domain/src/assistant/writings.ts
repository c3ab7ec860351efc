const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The base64 of an ASCII text that begins at any place of a triple; letters at its edges that depend on others are left out. */
function base64(ascii: string, offset: number): string {
  const codes = [...Array.from({ length: offset }, () => 0), ...Array.from(ascii, (letter) => letter.charCodeAt(0))]
  let out = ''
  for (let at = 0; at + 2 < codes.length; at += 3) {
    const bits = ((codes[at] ?? 0) << 16) | ((codes[at + 1] ?? 0) << 8) | (codes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) out += alphabet[(bits >> shift) & 63]
  }
  return out.slice(offset === 0 ? 0 : offset + 1)
}

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

const hex = (ascii: string): string => Array.from(ascii, (letter) => letter.charCodeAt(0).toString(16)).join('')
const reversed = (text: string): string => Array.from(text).toReversed().join('')

/** The letters and digits of a character as they are compared: without case, width and accents. */
export function lettersOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 128) {
    const isLetter = (code > 96 && code < 123) || (code > 47 && code < 58)
    return isLetter ? character : code > 64 && code < 91 ? character.toLowerCase() : ''
  }
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const squeezed = (text: string): string => Array.from(text, lettersOf).join('')

/** An ASCII text in the writings by which a model could be made to hide it: as it is, backwards, rot13, hex and base64. */
export const writingsOf = (ascii: string): string[] =>
  [ascii, reversed(ascii), rot13(ascii), hex(ascii), ...[0, 1, 2].map((offset) => base64(ascii, offset))].map(squeezed)
