import { lengthOf, type TextItem } from '../counting/index.ts'

/** Where a sentence or a line begins behind another one. */
const border = /(?=\S)(?<=[.!?]["'”’)]*\s+|[。！？][」』）]*)(?![」』）])|(?<=\n)(?=.)/u

const sentencesOf = (text: string): string[] => text.split(border)

/** Cuts an item of category `category` behind the last sentence of which at most `room` of its unit are taken; undefined when none fits. */
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
 * The texts of one order, and those that are too much for it: whole items, or the sentences of one. What an item says in the
 * other language stays with its beginning. Undefined when nothing can be parted: a single sentence.
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

/** By how much a text is longer than a plan has words for; 0 without a plan. */
export const beyondPlan = (length: number, planWords: number | null): number =>
  planWords === null ? 0 : Math.max(0, length - planWords)
