/** All matches of a global pattern. Unlike `matchAll` it does not copy the pattern, which costs more than a short text. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let one = pattern.exec(text); one; one = pattern.exec(text)) found.push(one)
  return found
}
