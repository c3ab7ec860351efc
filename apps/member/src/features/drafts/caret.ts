/** The letters on either side of the caret that identify its place, and the number of them that suffices. */
const around = 40
const enough = 6

/** The end of the first changed place, for a caret in it or behind it. */
function pastChange(before: string, after: string, caret: number): number {
  let head = 0
  while (head < caret && head < after.length && before[head] === after[head]) head++
  if (head === caret) return caret
  let tail = 0
  const most = Math.min(before.length - caret, after.length - head)
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return after.length - tail
}

/** Moves the caret with the words around it after the text has changed before and behind it. */
export function caretAfter(before: string, after: string, caret: number): number {
  const near = pastChange(before, after, caret)
  const least = Math.max(0, caret - around)
  const last = Math.min(before.length, caret + around)
  let found = near
  let most = Math.min(enough, before.length) - 1
  for (let place = 0; place <= after.length; place++) {
    let from = caret
    while (from > least && before[from - 1] === after[place - 1 - (caret - from)]) from--
    let to = caret
    while (to < last && before[to] === after[place + to - caret]) to++
    const nearer = Math.abs(place - near) < Math.abs(found - near)
    if (to - from > most || (to - from === most && nearer)) [found, most] = [place, to - from]
  }
  return found
}
