import { apply, type Edit, type Range } from './edit.ts'
import { rebase } from './rebase.ts'
import { categories, categoryOf, kindOf, type EditType, type Kind } from './type.ts'

/** A corrected line with what was said about its places. UTF-16 offsets in `original`. */
export type ExplainedLine = {
  original: string
  edits: readonly Edit[]
  explanations: readonly (Range & { type?: Kind | undefined })[]
}

/** The edits that an explanation speaks of: those it reaches into, or else what was put in at its edge. */
export function editsAt({ edits }: Pick<ExplainedLine, 'edits'>, { start, end }: Range): Edit[] {
  const exact = edits.filter((edit) => edit.start === start && edit.end === end)
  if (exact.length > 0) return exact
  const within = edits.filter(
    (edit) => Math.max(edit.start, start) < Math.min(edit.end, end) || (edit.start > start && edit.end < end),
  )
  return within.length > 0
    ? within
    : edits.filter((edit) => edit.start === edit.end && edit.start >= start && edit.start <= end)
}

/**
 * What stood at an explained place and what stands there now, as wide as the edits it touches; `now` is undefined
 * where nothing was changed. UTF-16 offsets in `original`.
 */
export function wasAndNow(
  line: Pick<ExplainedLine, 'original' | 'edits'>,
  range: Range,
): { was: string; now: string | undefined } {
  const edits = editsAt(line, range)
  const start = Math.min(range.start, ...edits.map((edit) => edit.start))
  const end = Math.max(range.end, ...edits.map((edit) => edit.end))
  const was = line.original.slice(start, end)
  if (edits.length === 0) return { was: was.trim(), now: undefined }
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return { was: was.trim(), now: apply(was, moved).trim() }
}

const known: readonly string[] = categories
/** The kind that a type says; `other` where it says none, or is older than the categories. */
const kindByType = (type: EditType): Kind | 'other' => {
  const category = categoryOf(type)
  return category === 'other' || !known.includes(category) ? 'other' : kindOf(type)
}

/** The kind of each edit of a line: the one that its instructor chose, where he explained it or without a word, else what its type says. */
export function kindsOfEdits(line: Pick<ExplainedLine, 'edits' | 'explanations'>): (Kind | 'other')[] {
  const chosen = new Map<Edit, Kind>()
  for (const explanation of line.explanations) {
    if (!explanation.type) continue
    for (const edit of editsAt(line, explanation)) chosen.set(edit, explanation.type)
  }
  return line.edits.map((edit) => chosen.get(edit) ?? edit.kind ?? kindByType(edit.type))
}

/** Whether there is something to read in an explanation. */
export const isSaid = ({ text }: { text: string }): boolean => text.trim() !== ''

/** The edits with the kinds that were chosen for them without a word, where these are others than their types say. */
export function withKinds(
  edits: readonly Edit[],
  explanations: readonly (Range & { text: string; type?: Kind | undefined })[],
): Edit[] {
  const silent = explanations.filter((one) => !isSaid(one))
  const chosen = new Map(rebase(silent, edits).map(({ explanation, edit }) => [edit, explanation.type]))
  const found = kindsOfEdits({ edits, explanations: [] })
  return edits.map((edit, at) => {
    const kind = chosen.get(edit)
    return kind && kind !== found[at] ? { ...edit, kind } : edit
  })
}
