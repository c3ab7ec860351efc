/** The directions of a quiz. */
export const quizModes = ['en-ja', 'ja-en'] as const
export type QuizMode = (typeof quizModes)[number]

/** The most cards of a quiz (C.10). */
const mostAsked = 10

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const drawn = items.map((item) => ({ item, place: random() }))
  return drawn.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}

/** `asked`: when a quiz last asked the card, in milliseconds; null for never. */
type Askable = { checked: boolean; asked: number | null }

const eagerness = ({ checked, asked }: Askable): [number, number] => [checked ? 1 : 0, asked ?? -Infinity]

/**
 * The cards of a quiz (C.10): ten, or all of fewer; those that are not known by heart first, then those that were asked the
 * longest ago. The seed decides between equals, and the order.
 */
export function quizOf<T extends Askable>(cards: readonly T[], seed: number): T[] {
  const random = randomFrom(seed)
  const chosen = shuffled(cards, random).toSorted((a, b) => {
    const [x, y] = [eagerness(a), eagerness(b)]
    return x[0] - y[0] || (x[1] === y[1] ? 0 : x[1] < y[1] ? -1 : 1)
  })
  return shuffled(chosen.slice(0, mostAsked), random)
}

/** The side that is asked and the side that answers. A card with one side asks that one. */
export function quizSides(
  { english, japanese }: { english: string; japanese: string },
  mode: QuizMode,
): { ask: 'english' | 'japanese'; answer: 'english' | 'japanese' } {
  const wanted = mode === 'en-ja' ? 'english' : 'japanese'
  const isEmpty = (wanted === 'english' ? english : japanese) === ''
  const ask = isEmpty ? (wanted === 'english' ? 'japanese' : 'english') : wanted
  return { ask, answer: ask === 'english' ? 'japanese' : 'english' }
}
