import { answerTo, contentOf } from './answers.ts'
import { lineOf, same, tidy } from './content.ts'
import type { WorkContent } from './content.ts'
import type { SavedWork } from './saved.ts'
import type { Clash } from './merge.ts'
import { legible } from './phrases.ts'

/** A text that this browser alone holds. `n` is the line, of an answer its question; null for what belongs to neither. */
export type Unsent = { n: number | null; field: Clash['field'] | 'explanation'; text: string }

/** The texts written here that are neither in the server's last known version nor in any of `others`. */
export function unsentOf(kept: SavedWork, others: readonly WorkContent[]): Unsent[] {
  const written = [contentOf(kept), ...(kept.late ?? []).map(({ content }) => content)]
  const all = written.flatMap((mine) => newIn(tidy(mine), [kept.base.content, ...others].map(tidy)))
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function newIn(mine: WorkContent, known: readonly WorkContent[]): Unsent[] {
  const only = (n: Unsent['n'], field: Unsent['field'], text: string, has: (side: WorkContent) => readonly string[]) =>
    text.trim() === '' || known.some((side) => has(side).some((one) => one.trim() === text.trim()))
      ? []
      : [{ n, field, text }]
  const said = (side: WorkContent, n: number): string[] => lineOf(side, n)?.explanations.map(({ text }) => text) ?? []
  return [
    ...mine.lines.flatMap(({ n, corrected, explanations, comment = '', note = '' }) => [
      ...only(n, 'corrected', corrected, (side) => [lineOf(side, n)?.corrected ?? '']),
      ...explanations.flatMap(({ text }) => only(n, 'explanation', text, (side) => said(side, n))),
      ...only(n, 'comment', comment, (side) => [lineOf(side, n)?.comment ?? '']),
      ...only(n, 'note', note, (side) => [lineOf(side, n)?.note ?? '']),
    ]),
    ...only(null, 'comment', mine.comment, (side) => [side.comment]),
    ...(mine.phrases ?? []).flatMap((phrase) =>
      only(null, 'phrases', legible([phrase]), ({ phrases = [] }) => phrases.map((one) => legible([one]))),
    ),
    ...only(null, 'note', mine.note ?? '', (side) => [side.note ?? '']),
    ...(mine.answers ?? []).flatMap(({ id, text }) => only(id, 'answer', text, (side) => [answerTo(side, id)])),
  ]
}

/**
 * The texts of an amendment that its learner never read. A text that the server once had counts as read only if
 * something else was written there since. Notes and answers are not delivered by an amendment.
 */
export function undelivered(
  kept: SavedWork,
  { result, work }: { result: WorkContent; work: WorkContent },
  others: readonly WorkContent[],
): Unsent[] {
  const { note = '', answers = [] } = work
  const notes = work.lines.map((line) => ({ n: line.n, corrected: '', explanations: [], note: line.note ?? '' }))
  const base = same(kept.base.content, work) ? result : kept.base.content
  return unsentOf({ ...kept, base: { ...kept.base, content: base } }, [
    result,
    { lines: notes, comment: '', note, answers },
    ...others,
  ])
}
