import { align, kindOf, rebase, applyCuts, withoutCut } from '@tensaku/correction'
import type { Cut, Edit, Language, Range } from '@tensaku/correction'
import type { Explanation, WorkLine } from './content.ts'

/** An explanation with its place in the line's list. */
export type Placed = { index: number; explanation: Explanation }

/** A change of a line with its explanations. */
export type ExplainedEdit = { edit: Edit; was: string; now: string; explanations: Placed[] }

export type ExplainedLine = { edits: ExplainedEdit[]; orphans: Placed[] }

/** The changes of a line with the instructor's cuts; a line that was not dealt with has none. */
export const editsOf = (original: string, corrected: string, language: Language, cuts: readonly Cut[] = []): Edit[] =>
  corrected === '' ? [] : applyCuts(original, align(original, corrected, { language }), cuts)

/**
 * The changes of a line with their present explanations, and the explanations whose place is no longer changed. A kind that was
 * chosen without words is removed with its change.
 */
export function explained(
  original: string,
  edits: readonly Edit[],
  explanations: readonly Explanation[],
): ExplainedLine {
  const view = edits.map((edit) => ({
    edit,
    was: original.slice(edit.start, edit.end),
    now: edit.replacement,
    explanations: [] as Placed[],
  }))
  const orphans: Placed[] = []
  for (const [index, { explanation, edit }] of rebase(explanations, edits).entries()) {
    const target = edit && view.find((one) => one.edit === edit)
    if (target) target.explanations.push({ index, explanation })
    else if (explanation.text.trim() !== '') orphans.push({ index, explanation })
  }
  return { edits: view, orphans }
}

/** Whether two views of a change are equal, so that it need not be rendered again. */
export const sameChange = (a: ExplainedEdit, b: ExplainedEdit): boolean =>
  a.edit.start === b.edit.start &&
  a.edit.end === b.edit.end &&
  a.now === b.now &&
  a.edit.type === b.edit.type &&
  a.was === b.was &&
  a.explanations.length === b.explanations.length &&
  a.explanations.every((one, at) => {
    const other = b.explanations[at]
    return one.index === other?.index && one.explanation === other.explanation
  })

/** Whether a change has words that explain it. A kind alone explains nothing. */
export const isExplained = (one: ExplainedEdit): boolean =>
  one.explanations.some(({ explanation }) => explanation.text.trim() !== '')

const at = ({ start, end }: Range) => ({ start, end })

/** Whether an edit was cut by hand. */
export const isCutByHand = (cuts: WorkLine['cuts'] = [], edit: Edit): boolean =>
  withoutCut(cuts, edit).length < cuts.length

/** Whether an explanation keeps its own range within an edit: a cut by hand may be undone later, and the edit divides again. */
const keepsPlace = ({ cuts }: WorkLine, edit: Edit, { start, end }: Range): boolean =>
  isCutByHand(cuts, edit) && start >= edit.start && end <= edit.end

/**
 * Writes an explanation of an edit: a new one if `index` is null. It is pinned to the present edit, or keeps its range in one
 * that was cut by hand.
 */
export function explain(line: WorkLine, edit: Edit, index: number | null, part: Partial<Explanation>): WorkLine {
  const before = index === null ? undefined : line.explanations[index]
  const { type, guessed, ...rest } = {
    text: '',
    ...before,
    ...part,
    ...at(before && keepsPlace(line, edit, before) ? before : edit),
  }
  const written: Explanation = { ...rest, ...(type && { type, ...(guessed && { guessed }) }) }
  const explanations = before
    ? line.explanations.map((one, place) => (place === index ? written : one))
    : [...line.explanations, written]
  return { ...line, explanations }
}

/**
 * Writes into an explanation of a change, or its first one if `index` is null, which then gets the suggested kind of the
 * change, marked as a guess until the instructor chooses a kind. Without words and without another kind it is removed. `index` is the drawn one: a second letter may arrive before the
 * first is drawn, and belongs to the same explanation.
 */
export function writeInto(
  line: WorkLine,
  { edit, was, now, explanations }: ExplainedEdit,
  index: number | null,
  part: Partial<Explanation>,
): WorkLine {
  const suggested = kindOf(edit.type, was, now)
  const place = index ?? line.explanations.findIndex(({ start, end }) => start === edit.start && end === edit.end)
  const written = 'type' in part ? { ...part, guessed: undefined } : part
  if (place === -1) return explain(line, edit, null, { type: suggested, guessed: true, ...written })
  const after = { ...line.explanations[place], ...part }
  const silent = after.text === '' && explanations.length <= 1 && after.type === suggested
  return silent ? unexplain(line, place) : explain(line, edit, place, written)
}

/**
 * The present place of a drawn explanation, or -1 if it is gone: another one may have been removed since the line was drawn. An
 * explanation that was written on since then has its range still.
 */
export function placeOf({ explanations }: WorkLine, { index, explanation }: Placed): number {
  const place = explanations.indexOf(explanation)
  if (place !== -1) return place
  const there = explanations[index]
  return there && there.start === explanation.start && there.end === explanation.end ? index : -1
}

/** Removes an explanation. */
export const unexplain = (line: WorkLine, index: number): WorkLine => ({
  ...line,
  explanations: line.explanations.filter((_, place) => place !== index),
})

/** Pins explanations to their present edits and sorts them in the order of the text. */
function pinnedBut(
  line: WorkLine,
  edits: readonly Edit[],
  stays: (edit: Edit, explanation: Range) => boolean,
): WorkLine {
  const explanations = rebase(line.explanations, edits)
    .map(({ explanation, edit }) => (edit && !stays(edit, explanation) ? { ...explanation, ...at(edit) } : explanation))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  return JSON.stringify(explanations) === JSON.stringify(line.explanations) ? line : { ...line, explanations }
}

/** Every explanation pinned to its edit, as the learner reads them. */
export const pinned = (line: WorkLine, edits: readonly Edit[]): WorkLine => pinnedBut(line, edits, () => false)

/** Every explanation pinned to its edit, except in an edit that was cut by hand and contains its range. */
export const pinnedLoosely = (line: WorkLine, edits: readonly Edit[]): WorkLine =>
  pinnedBut(line, edits, (edit, explanation) => keepsPlace(line, edit, explanation))

/** Restores a removed explanation next to everything written since then. */
export const withBack = (line: WorkLine, index: number, explanation: Explanation): WorkLine => ({
  ...line,
  explanations: line.explanations.toSpliced(index, 0, explanation),
})
