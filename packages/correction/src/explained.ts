import { apply, type Edit, type Range } from './edit.ts'
import { rebase } from './rebase.ts'
import { categories, categoryOf, kindOf, type Kind } from './type.ts'

/** A corrected line with its explanations. UTF-16 offsets in `original`. */
export type ExplainedLine = {
  original: string
  edits: readonly Edit[]
  explanations: readonly (Range & { type?: Kind | undefined })[]
}

/** The edits of an explanation: those it overlaps, or else an insertion at its edge. */
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
 * The original and the corrected words of an explanation, extended to the edits it touches; `now` is undefined if nothing
 * was changed. UTF-16 offsets in `original`.
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

/** A short name of a place: `go → went`, `＋ the`, or the explained words if nothing was changed. */
export function changeText(line: Pick<ExplainedLine, 'original' | 'edits'>, range: Range): string {
  const { was, now } = wasAndNow(line, range)
  if (now === undefined) return was
  if (was === '') return `＋ ${now}`
  return now === '' ? `－ ${was}` : `${was} → ${now}`
}

const known: readonly string[] = categories
/** The kind of a type; `other` if it has none or is older than the categories. */
const kindByType = (original: string, { type, start, end, replacement }: Edit): Kind | 'other' => {
  const category = categoryOf(type)
  if (category === 'other' || !known.includes(category)) return 'other'
  return kindOf(type, original.slice(start, end), replacement)
}

/** The kind of each edit of a line: the instructor's choice, with or without an explanation, else the kind of its type. */
export function kindsOfEdits(line: ExplainedLine): (Kind | 'other')[] {
  const chosen = new Map<Edit, Kind>()
  for (const explanation of line.explanations) {
    if (!explanation.type) continue
    for (const edit of editsAt(line, explanation)) chosen.set(edit, explanation.type)
  }
  return line.edits.map((edit) => chosen.get(edit) ?? edit.kind ?? kindByType(line.original, edit))
}

/** Whether an explanation has a text. */
export const hasText = ({ text }: { text: string }): boolean => text.trim() !== ''

/** An explanation as its learner reads it, without the marks of the work. */
export const asDelivered = ({ start, end, text, type }: Range & { text: string; type?: Kind | undefined }) => ({
  start,
  end,
  text,
  ...(type && { type }),
})

/** The edits with the kinds that were chosen without an explanation, if they differ from those of their types. */
export function withKinds(
  original: string,
  edits: readonly Edit[],
  explanations: readonly (Range & { text: string; type?: Kind | undefined })[],
): Edit[] {
  const silent = explanations.filter((one) => !hasText(one))
  const chosen = new Map(rebase(silent, edits).map(({ explanation, edit }) => [edit, explanation.type]))
  const found = kindsOfEdits({ original, edits, explanations: [] })
  return edits.map((edit, at) => {
    const kind = chosen.get(edit)
    return kind && kind !== found[at] ? { ...edit, kind } : edit
  })
}
