import type { Language, Range } from './edit.ts'
import type { Token } from './tokens.ts'

/** A stretch of one text, and the tokens of the change it shows. */
export type Stretch = Range & { text: string; tokens: readonly Token[] }

/** May both texts be cut here? `x` and `y` are offsets; `longest` says that nothing common follows. */
type Allows = (x: number, y: number, longest: boolean) => boolean

const BLANK = /\s/u
const ANY = /[^]/u
const FLOWING = /^\p{sc=Hiragana}{2}/u
const CONTINUES = /^[\p{M}\p{EMod}\u200d]/u

/** Whether a cut here would part a surrogate pair, a mark from its letter, or CR from LF. */
function parts(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false
  if (text.startsWith('\r\n', at - 1)) return true
  if (text.charAt(at - 1) === '\u200d' || CONTINUES.test(text.slice(at, at + 2))) return true
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}

/** How many characters both stretches share from one end: as many as may be cut off there. */
function shared(a: Stretch, b: Stretch, from: 'start' | 'end', accepts: RegExp, allows: Allows): number {
  const step = from === 'start' ? 1 : -1
  const place = (side: Stretch, length: number) => side[from] + step * length
  const char = (side: Stretch, length: number) => side.text.charAt(place(side, length) - (step < 0 ? 1 : 0))
  const room = Math.min(a.end - a.start, b.end - b.start)
  let common = 0
  while (common < room && char(a, common) === char(b, common) && accepts.test(char(a, common))) common++
  for (let length = common; length > 0; length--) {
    const x = place(a, length)
    const y = place(b, length)
    if (!parts(a.text, x) && !parts(b.text, y) && allows(x, y, length === common)) {
      return length
    }
  }
  return 0
}

function edges(tokens: readonly Token[]): Set<number> {
  return new Set(tokens.flatMap(({ start, end }) => [start, end]))
}

const anywhere: Allows = () => true

/** Takes from both ends what both stretches share: first from the start, then from what is left of the end. */
function take(a: Stretch, b: Stretch, accepts: RegExp, head: Allows, tail: Allows): [Stretch, Stretch] {
  const start = shared(a, b, 'start', accepts, head)
  const x = { ...a, start: a.start + start }
  const y = { ...b, start: b.start + start }
  const end = shared(x, y, 'end', accepts, tail)
  x.end -= end
  y.end -= end
  return [x, y]
}

/**
 * Narrows two stretches to what differs. White space common to both ends goes always; in Japanese, where the word
 * edges found in two texts seldom agree, also common text up to the edge of a word in either of them.
 */
export function narrow(a: Stretch, b: Stretch, language: Language): [Range, Range] {
  const spaced = take(a, b, BLANK, anywhere, anywhere)
  if (language === 'en') return spaced
  const left = edges(a.tokens)
  const right = edges(b.tokens)
  const either: Allows = (x, y) => left.has(x) || right.has(y)
  // Okurigana and endings run on in hiragana: an edge that only one text has there would tear them.
  const firm: Allows = (x, y, longest) =>
    (left.has(x) && right.has(y)) || (longest && either(x, y, longest) && !FLOWING.test(a.text.slice(x - 1, x + 1)))
  return take(...spaced, ANY, firm, either)
}
