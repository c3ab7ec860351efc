import { apply, type Edit, type Range } from './edit.ts'

/** A range of the source whose edits a person cut by hand: `parts` are all edits in it. UTF-16 offsets. */
export type Cut = Range & { parts: Edit[] }

const lies = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end
const crosses = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end
const isPutInAt = (edit: Range, at: number): boolean => edit.start === edit.end && edit.start === at
const sameEdit = (a: Edit, b: Edit): boolean =>
  a.start === b.start && a.end === b.end && a.replacement === b.replacement
const inOrder = (a: Range, b: Range): number => a.start - b.start || a.end - b.end

/** Whether a cut would split a surrogate pair, or CR from LF. */
const tears = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$|^\r\n$/.test(text.slice(Math.max(0, at - 1), at + 1))

/** Whether the parts of a cut are valid edits of the source: in order, without overlap, each with a change. */
export function isCut(source: string, { start, end, parts }: Cut): boolean {
  if (parts.length === 0 || start < 0 || start > end || end > source.length) return false
  return parts.every((part, at) => {
    const before = parts[at - 1]
    const apart = !before || (before.end <= part.start && before.start < part.end)
    const whole = !tears(source, part.start) && !tears(source, part.end)
    const changes = source.slice(part.start, part.end) !== part.replacement
    return part.start <= part.end && lies(part, { start, end }) && apart && whole && changes
  })
}

const textWithin = (source: string, { start, end }: Range, edits: readonly Edit[]): string => {
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return apply(source.slice(start, end), moved)
}

/** The edits that a cut replaces; undefined if the corrected text there has changed since the cut. */
function replacedBy(source: string, edits: readonly Edit[], cut: Cut): Edit[] | undefined {
  if (!isCut(source, cut)) return undefined
  const inside = edits.filter((edit) => lies(edit, cut))
  if (edits.some((edit) => !lies(edit, cut) && crosses(edit, cut))) return undefined
  const wanted = textWithin(source, cut, cut.parts)
  // A later insertion right before or behind the cut is an edit of its own.
  const own = (at: number) => cut.parts.some((part) => isPutInAt(part, at))
  const loose = [cut.start, cut.end].filter((at) => !own(at))
  const choices = [[], loose.slice(0, 1), loose.slice(1), loose]
  return choices
    .map((left) => inside.filter((edit) => !left.some((at) => isPutInAt(edit, at))))
    .find((taken) => textWithin(source, cut, taken) === wanted)
}

/**
 * Applies cuts by hand to the engine's edits. A cut applies while the corrected text in its range is the same; otherwise the
 * engine's edits stay. With any cuts, applying the edits gives the same text.
 */
export function applyCuts(source: string, edits: readonly Edit[], cuts: readonly Cut[]): Edit[] {
  return cuts.reduce<Edit[]>(
    (all, cut) => {
      const replaced = replacedBy(source, all, cut)
      if (!replaced) return all
      return [...all.filter((edit) => !replaced.includes(edit)), ...cut.parts].toSorted(inOrder)
    },
    [...edits],
  )
}

/** Whether a cut is applied in these edits. */
export const holds = (cut: Cut, edits: readonly Edit[]): boolean =>
  cut.parts.every((part) => edits.some((edit) => sameEdit(edit, part)))

/**
 * The cuts after a person replaced some of the shown `edits`, `replaced`, by `parts`. Applied cuts that they touch join the
 * new one; other cuts in its range are dropped. Undefined if two insertions would be at one place, which cannot be told apart.
 */
export function withCut(
  edits: readonly Edit[],
  cuts: readonly Cut[],
  replaced: readonly Edit[],
  parts: readonly Edit[],
): Cut[] | undefined {
  const reach = (range: Range, cut: Range) => cut.start <= range.end && range.start <= cut.end
  let range: Range = {
    start: Math.min(...replaced.map(({ start }) => start)),
    end: Math.max(...replaced.map(({ end }) => end)),
  }
  const joined: Cut[] = []
  let rest = [...cuts]
  for (;;) {
    const near = rest.filter((cut) => reach(range, cut))
    rest = rest.filter((cut) => !near.includes(cut))
    const held = near.filter((cut) => holds(cut, edits))
    if (held.length === 0) break
    joined.push(...held)
    range = {
      start: Math.min(range.start, ...held.map(({ start }) => start)),
      end: Math.max(range.end, ...held.map(({ end }) => end)),
    }
  }
  const cutBefore = joined.flatMap((cut) => cut.parts)
  const stays = edits.filter((edit) => {
    if (!lies(edit, range) || replaced.includes(edit)) return false
    const atEdge = isPutInAt(edit, range.start) || isPutInAt(edit, range.end)
    return !atEdge || cutBefore.some((part) => sameEdit(part, edit))
  })
  const others = edits.filter((edit) => !replaced.includes(edit))
  const isPutIn = (part: Edit) => part.start === part.end
  if (parts.some((part) => isPutIn(part) && others.some((edit) => isPutInAt(edit, part.start)))) return undefined
  return [...rest, { ...range, parts: [...stays, ...parts].toSorted(inOrder) }].toSorted(inOrder)
}

/** The cuts without those that contain an edit, so that the engine's edits return. */
export const withoutCut = (cuts: readonly Cut[], edit: Edit): Cut[] =>
  cuts.filter((cut) => !cut.parts.some((part) => sameEdit(part, edit)))
