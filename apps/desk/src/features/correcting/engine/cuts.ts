import { divide, join, withCut, withoutCut } from '@tensaku/correction'
import type { Border, Cut, Edit, Language } from '@tensaku/correction'
import { tidyCut } from './content.ts'
import type { WorkLine } from './content.ts'
import { pinnedLoosely } from './explaining.ts'

/** A line with its cuts: its original, and its shown edits. */
export type CutLine = { original: string; edits: readonly Edit[]; language: Language }

/** The line with other cuts; each explanation moves to the edit that contains it now, and keeps its place within. */
function applyCuts(
  line: WorkLine,
  { edits }: CutLine,
  cuts: Cut[] | undefined,
  parts: readonly Edit[],
): WorkLine | null {
  if (!cuts) return null
  const kept = edits.filter((edit) => !parts.some((part) => edit.start < part.end && part.start < edit.end))
  const now = [...kept, ...parts].toSorted((a, b) => a.start - b.start || a.end - b.end)
  return pinnedLoosely({ ...line, cuts }, now)
}

const placeOf = ({ edits }: CutLine, { start, end, replacement }: Edit): number =>
  edits.findIndex((edit) => edit.start === start && edit.end === end && edit.replacement === replacement)

/** Cuts an edit in two at a border between its words; null if that is impossible. */
export function split(line: WorkLine, at: CutLine, edit: Edit, border: Border): WorkLine | null {
  const one = at.edits[placeOf(at, edit)]
  const parts = one ? divide(at.original, one, border, at.language) : []
  if (!one || parts.length === 0) return null
  return applyCuts(line, at, withCut(at.edits, line.cuts ?? [], [one], parts), parts)
}

/** Joins an edit with the next one; null if there is none. */
export function joinNext(line: WorkLine, at: CutLine, edit: Edit): WorkLine | null {
  const place = placeOf(at, edit)
  const [one, next] = [at.edits[place], at.edits[place + 1]]
  if (!one || !next) return null
  const whole = join(at.original, one, next, at.language)
  return applyCuts(line, at, withCut(at.edits, line.cuts ?? [], [one, next], [whole]), [whole])
}

/** Restores the engine's edits at the place of a cut by hand. */
export const uncut = (line: WorkLine, edit: Edit): WorkLine => ({ ...line, cuts: withoutCut(line.cuts ?? [], edit) })

const written = (cut: Cut): string => JSON.stringify(tidyCut(cut))
const touch = (a: Cut, b: Cut): boolean => a.start <= b.end && b.start <= a.end

/** Unites the cuts of both sides: a cut that either side removed is removed; mine wins if both cut the same place anew. */
export function uniteCuts(base: readonly Cut[], mine: readonly Cut[], theirs: readonly Cut[]): Cut[] {
  const known = new Set(base.map(written))
  const there = new Set(theirs.map(written))
  const kept = mine.filter((one) => there.has(written(one)) || !known.has(written(one)))
  const added = theirs.filter((one) => !known.has(written(one)) && !kept.some((own) => touch(own, one)))
  return [...kept, ...added].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Restores removed cuts, except at places with newer cuts; null if none can be restored. */
export function cutAgain(line: WorkLine, before: readonly Cut[]): WorkLine | null {
  const now = line.cuts ?? []
  const cuts = uniteCuts([], now, before)
  return cuts.length > now.length ? { ...line, cuts } : null
}
