/**
 * The end of a question: its mark, or a か at the end of a sentence. Not the mark of an English sentence that is spoken of:
 * one inside of quotation marks, or with a particle behind it.
 */
const end = /[?？]+(?![?？]|\s*[」』”"')）]|(?<=[A-Za-z]\?)\s*[ではとっのをがもにや])|か(?=[。．\n]|\s*$)[。．]?/gu

/** Signs that the points of a list begin with. */
const bullet = /^[^\S\n]*(?:[・●○◦▪•*-]|[(（]?\d{1,2}[)）.．、]|[①-⑳])[^\S\n]*/u
const points = /^(?=[^\S\n]*(?:[・●○◦▪•*-]|[(（]?\d{1,2}[)）.．、]|[①-⑳]))/mu

/** A text cut before each point of the list in it; what leads to the list stays with the first. One piece where there is none. */
function listed(text: string): string[] {
  const [lead = '', ...rest] = text.split(points)
  if (bullet.test(lead)) return [lead, ...rest]
  return rest.length < 2 ? [text] : [lead + rest[0], ...rest.slice(1)]
}

/** A text cut behind each question; words that lead to one stay with it, those behind the last one too. */
function asked(text: string): string[] {
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

/** The questions of one field, without the signs of a list. */
export function questionsIn(text: string): string[] {
  const parts = listed(text)
    .flatMap(asked)
    .map((part) => part.trim().replace(bullet, ''))
    .filter((part) => part !== '')
  // What was freed of its sign may be a list again.
  return parts.every((part) => part === text) ? parts : parts.flatMap(questionsIn)
}

/** Whether more than one thing is asked in a field, which instructors return (one question a field, Q-61). */
export const asksSeveral = (text: string): boolean => questionsIn(text).length > 1
