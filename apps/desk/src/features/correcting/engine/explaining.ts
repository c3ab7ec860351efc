import { align, kindOf, rebase, applyCuts, withoutCut } from '@tensaku/correction'
import type { Cut, Edit, Language, Range } from '@tensaku/correction'
import type { Explanation, WorkLine } from './content.ts'

/** An explanation with its place in the line's list. */
export type Placed = { index: number; explanation: Explanation }

/** A change of a line as the instructor explains it. */
export type ExplainedEdit = { edit: Edit; was: string; now: string; explanations: Placed[] }

export type ExplainedLine = { edits: ExplainedEdit[]; orphans: Placed[] }

/** The changes of a line, as its instructor cut them; a line not dealt with yet has none. */
export const editsOf = (original: string, corrected: string, language: Language, cuts: readonly Cut[] = []): Edit[] =>
  corrected === '' ? [] : applyCuts(original, align(original, corrected, { language }), cuts)

/**
 * The changes of a line with the explanations that belong to them now, and those whose place is no longer changed. A kind
 * that was chosen without a word goes with its change.
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

/** Whether two views of a change say the same, so that nothing of it has to be drawn anew. */
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

/** Whether an explanation keeps its own place in an edit: one cut by hand may be given back to the engine, and parts again. */
const keepsPlace = ({ cuts }: WorkLine, edit: Edit, { start, end }: Range): boolean =>
  isCutByHand(cuts, edit) && start >= edit.start && end <= edit.end

/**
 * Writes an explanation of an edit: a new one where `index` is null. It is pinned to the edit as it is now, or stays where it
 * was written in one that was cut by hand.
 */
export function explain(line: WorkLine, edit: Edit, index: number | null, part: Partial<Explanation>): WorkLine {
  const before = index === null ? undefined : line.explanations[index]
  const { type, ...rest } = {
    text: '',
    ...before,
    ...part,
    ...at(before && keepsPlace(line, edit, before) ? before : edit),
  }
  const written: Explanation = { ...rest, ...(type && { type }) }
  const explanations = before
    ? line.explanations.map((one, place) => (place === index ? written : one))
    : [...line.explanations, written]
  return { ...line, explanations }
}

/**
 * Writes into an explanation of a change, or its first one where `index` is null, which then has the kind put forward for
 * the change. Without words and with no other kind than that one nothing is said. `index` is what was drawn: a
 * second letter may come before the first one is, and belongs to the same explanation.
 */
export function writeInto(
  line: WorkLine,
  { edit, explanations }: ExplainedEdit,
  index: number | null,
  part: Partial<Explanation>,
): WorkLine {
  const suggested = kindOf(edit.type)
  const place = index ?? line.explanations.findIndex(({ start, end }) => start === edit.start && end === edit.end)
  if (place === -1) return explain(line, edit, null, { type: suggested, ...part })
  const after = { ...line.explanations[place], ...part }
  const silent = after.text === '' && explanations.length <= 1 && after.type === suggested
  return silent ? unexplain(line, place) : explain(line, edit, place, part)
}

/** Takes an explanation away. */
export const unexplain = (line: WorkLine, index: number): WorkLine => ({
  ...line,
  explanations: line.explanations.filter((_, place) => place !== index),
})

/** Pins explanations to the edits they belong to now and puts them in the order of the text. */
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

/** Every explanation pinned to its edit, but where the edit was cut by hand and holds the place it was written for. */
export const pinnedLoosely = (line: WorkLine, edits: readonly Edit[]): WorkLine =>
  pinnedBut(line, edits, (edit, explanation) => keepsPlace(line, edit, explanation))

/** Puts a removed explanation back, beside everything written since then. */
export const withBack = (line: WorkLine, index: number, explanation: Explanation): WorkLine => ({
  ...line,
  explanations: line.explanations.toSpliced(index, 0, explanation),
})
