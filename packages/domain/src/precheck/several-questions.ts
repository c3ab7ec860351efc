/**
 * The end of a question: a question mark, or か at the end of a sentence. Not the mark of a quoted English sentence: one
 * inside quotation marks or before a particle.
 */
const end = /[?？]+(?![?？]|\s*[」』”"')）]|(?<=[A-Za-z]\?)\s*[ではとっのをがもにや])|か(?=[。．\n]|\s*$)[。．]?/gu

/** The bullets and numbers of a list. */
const bullet = /^[^\S\n]*(?:[・●○◦▪•*-]|[(（]?\d{1,2}[)）.．、]|[①-⑳])[^\S\n]*/u
const points = /^(?=[^\S\n]*(?:[・●○◦▪•*-]|[(（]?\d{1,2}[)）.．、]|[①-⑳]))/mu

/** Splits a text before each list item; the introduction stays with the first. One piece without a list. */
function listed(text: string): string[] {
  const [lead = '', ...rest] = text.split(points)
  if (bullet.test(lead)) return [lead, ...rest]
  return rest.length < 2 ? [text] : [lead + rest[0], ...rest.slice(1)]
}

/** Splits a text behind each question; the rest stays with the last one. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const found of text.matchAll(end)) {
    const to = found.index + found[0].length
    parts.push(text.slice(from, to))
    from = to
  }
  const last = parts.pop()
  return [...parts, (last ?? '') + text.slice(from)]
}

/** The questions of one field, without bullets. */
export function questionsIn(text: string): string[] {
  const parts = listed(text)
    .flatMap(partsOf)
    .map((part) => part.trim().replace(bullet, ''))
    .filter((part) => part !== '')
  // A text without its bullet may be a list itself.
  return parts.every((part) => part === text) ? parts : parts.flatMap(questionsIn)
}

/** Whether a field holds more than one question, which instructors return. */
export const asksSeveral = (text: string): boolean => questionsIn(text).length > 1
