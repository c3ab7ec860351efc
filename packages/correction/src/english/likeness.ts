const LONG = 32

const row = new Uint8Array(LONG + 1)

/** Counts the common letters at both ends, for words too long for a table. */
function sharedEnds(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  return head + tail
}

/** The length of the longest common subsequence of letters. */
function common(a: string, b: string): number {
  row.fill(0, 0, b.length + 1)
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i)
    let diagonal = 0
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      const before = row[j - 1] ?? 0
      row[j] = letter === b.charCodeAt(j - 1) ? diagonal + 1 : Math.max(above, before)
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}

function endsInDigit(word: string): boolean {
  const last = word.charCodeAt(word.length - 1)
  return last >= 48 && last <= 57
}

/**
 * The similarity of two words, 0 to 1: twice the letters of their longest common subsequence, divided by their total
 * length. Different numbers are not similar.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  if (endsInDigit(a) && endsInDigit(b)) return 0
  const shared = a.length > LONG || b.length > LONG ? sharedEnds(a, b) : common(a, b)
  return (2 * shared) / (a.length + b.length)
}

/** An abbreviation without its full stops: `p.m.` and `pm` are one word. */
export function undotted(word: string): string {
  return word.includes('.') ? word.replaceAll('.', '') : word
}

const ENDING = /^(?:e?s|e?d|ing|e?r|e?st|ly|ful|ness|ment)$/u

/** Whether two base forms probably share a root: a long common beginning (`interest`, `interested`) or a plain ending. */
export function sameRoot(a: string, b: string): boolean {
  if (a === b) return true
  if (endsInDigit(a) && endsInDigit(b)) return false
  const longer = Math.max(a.length, b.length)
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  if (head === shorter && head >= 3)
    return ENDING.test((a.length > b.length ? a : b).slice(head)) || head >= longer * 0.6
  return head >= 4 && head >= longer * 0.6
}
