import type { Edit, Range } from './edit.ts'

/** An edit with its place in the target. */
type Box = { edit: Edit; from: number; to: number }

/** A place in both texts. */
type Point = { source: number; target: number }

function boxes(edits: readonly Edit[]): Box[] {
  let shift = 0
  return edits.map((edit) => {
    const from = edit.start + shift
    shift += edit.replacement.length - (edit.end - edit.start)
    return { edit, from, to: from + edit.replacement.length }
  })
}

/** For each offset of the source the possible offsets of the target; none within an edit. */
function targetOffsets(all: readonly Box[], length: number): number[][] {
  const places: number[][] = []
  let shift = 0
  let next = 0
  for (let at = 0; at <= length;) {
    const box = all[next]
    if (box?.edit.start !== at) {
      places[at] = [...(places[at] ?? []), at + shift]
      at++
      continue
    }
    const { start, end } = box.edit
    places[start] = [...(places[start] ?? []), box.from]
    for (let within = start + 1; within < end; within++) places[within] = []
    if (end > start) places[end] = []
    shift = box.to - end
    at = end
    next++
  }
  return places
}

/**
 * Replaces `edits` by `wanted` around each range, out to the nearest places where both agree. Both lists must turn
 * `source` into the same text.
 */
export function combine(
  source: string,
  edits: readonly Edit[],
  wanted: readonly Edit[],
  ranges: readonly Range[],
): Edit[] {
  const [here, there] = [boxes(edits), boxes(wanted)]
  const [mine, theirs] = [targetOffsets(here, source.length), targetOffsets(there, source.length)]
  // An insertion at the border of a region belongs to the region in both lists: two at one place cannot be told apart.
  const agreed = (at: number, which: 0 | -1): number | undefined => {
    const place = mine[at]?.at(which)
    return place === theirs[at]?.at(which) ? place : undefined
  }
  const before = (from: number): Point => {
    for (let at = from; at >= 0; at--) {
      const place = agreed(at, 0)
      if (place !== undefined) return { source: at, target: place }
    }
    return { source: 0, target: 0 }
  }
  const behind = (to: number): Point => {
    for (let at = to; at <= source.length; at++) {
      const place = agreed(at, -1)
      if (place !== undefined) return { source: at, target: place }
    }
    return { source: Infinity, target: Infinity }
  }
  const regions = ranges.map(({ start, end }) => [before(start), behind(end)] as const)
  const inside = ({ edit, from, to }: Box) =>
    regions.some(
      ([first, last]) =>
        edit.start >= first.source && from >= first.target && edit.end <= last.source && to <= last.target,
    )
  return [...here.filter((box) => !inside(box)), ...there.filter(inside)]
    .map(({ edit }) => edit)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}
