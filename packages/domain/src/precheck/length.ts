import { lengthOf, type TextItem } from '../counting/index.ts'

/** The start of a sentence or line behind another one. */
const border = /(?=\S)(?<=[.!?]["'”’)]*\s+|[。！？][」』）]*)(?![」』）])|(?<=\n)(?=.)/u

const sentencesOf = (text: string): string[] => text.split(border)

/** Cuts an item behind the last sentence that fits into `room` units of its category; undefined if none fits. */
function cut(category: number, item: TextItem, field: keyof TextItem, room: number): [TextItem, TextItem] | undefined {
  const sentences = sentencesOf(item[field])
  const lengthTo = (at: number) =>
    lengthOf(category, [{ english: '', japanese: '', [field]: sentences.slice(0, at).join('') }])
  let at = 0
  while (at < sentences.length - 1 && lengthTo(at + 1) <= room) at++
  if (at === 0) return undefined
  const first = { ...item, [field]: sentences.slice(0, at).join('').trimEnd() }
  const rest = { english: '', japanese: '', [field]: sentences.slice(at).join('') }
  return [first, rest]
}

/**
 * Splits texts into those of one order and the rest, between items or between sentences of an item. The other language of a
 * split item stays with its beginning. Undefined for a single sentence.
 */
export function parted(
  category: number,
  field: keyof TextItem,
  items: readonly TextItem[],
  most: { length: number; items: number },
): { first: TextItem[]; rest: TextItem[] } | undefined {
  const first: TextItem[] = []
  for (const [index, item] of items.entries()) {
    if (first.length < most.items && lengthOf(category, [...first, item]) <= most.length) {
      first.push(item)
      continue
    }
    const room = most.length - lengthOf(category, first)
    const halves = first.length < most.items ? cut(category, item, field, room) : undefined
    if (halves) return { first: [...first, halves[0]], rest: [halves[1], ...items.slice(index + 1)] }
    return first.length > 0 ? { first, rest: items.slice(index) } : undefined
  }
  return undefined
}

/** The number of words beyond the plan; 0 without a plan. */
export const beyondPlan = (length: number, planWords: number | null): number =>
  planWords === null ? 0 : Math.max(0, length - planWords)
