const dash = /[‐‑‒–—―−ー]/u

/** The letters of a text without spaces, in the form that `plain` gives them, each with its place in the text. */
function lettersOf(text: string): { letter: string; start: number; end: number }[] {
  let at = 0
  return Array.from(text).flatMap((written) => {
    const [start, end] = [at, (at += written.length)]
    const letters = Array.from(written.normalize('NFKC').toLowerCase()).filter((letter) => !/[\s\p{Cf}]/u.test(letter))
    return letters.map((letter) => ({ letter: dash.test(letter) ? '-' : letter, start, end }))
  })
}

/** The places of a flagged passage in the text as it was written: UTF-16 offsets, without overlap. */
export function placesOf(text: string, found: string): { start: number; end: number }[] {
  const letters = lettersOf(text)
  const wanted = lettersOf(found).map(({ letter }) => letter)
  if (wanted.length === 0) return []
  const places: { start: number; end: number }[] = []
  for (let at = 0; at + wanted.length <= letters.length; at += 1) {
    if (!wanted.every((letter, index) => letters[at + index]?.letter === letter)) continue
    const last = at + wanted.length - 1
    places.push({ start: letters[at]?.start ?? 0, end: letters[last]?.end ?? 0 })
    at = last
  }
  return places
}
