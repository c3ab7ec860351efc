import { answerTo, contentOf } from './answers.ts'
import { lineOf, same, tidy } from './content.ts'
import type { WorkContent } from './content.ts'
import type { SavedWork } from './saved.ts'
import type { Clash } from './merge.ts'
import { legible } from './phrases.ts'

/** A text that only this browser has. `n` is the line, or the question of an answer; null for a text of the whole order. */
export type Unsent = { n: number | null; field: Clash['field'] | 'explanation'; text: string }

/** The texts written here that are neither in the server's last known version nor in any of `others`. */
export function unsentOf(saved: SavedWork, others: readonly WorkContent[]): Unsent[] {
  const written = [contentOf(saved), ...(saved.late ?? []).map(({ content }) => content)]
  const all = written.flatMap((mine) => newIn(tidy(mine), [saved.base.content, ...others].map(tidy)))
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function newIn(mine: WorkContent, known: readonly WorkContent[]): Unsent[] {
  const only = (n: Unsent['n'], field: Unsent['field'], text: string, has: (side: WorkContent) => readonly string[]) =>
    text.trim() === '' || known.some((side) => has(side).some((one) => one.trim() === text.trim()))
      ? []
      : [{ n, field, text }]
  const explanationTexts = (side: WorkContent, n: number): string[] =>
    lineOf(side, n)?.explanations.map(({ text }) => text) ?? []
  return [
    ...mine.lines.flatMap(({ n, corrected, explanations, comment = '', note = '' }) => [
      ...only(n, 'corrected', corrected, (side) => [lineOf(side, n)?.corrected ?? '']),
      ...explanations.flatMap(({ text }) => only(n, 'explanation', text, (side) => explanationTexts(side, n))),
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
  saved: SavedWork,
  { result, work }: { result: WorkContent; work: WorkContent },
  others: readonly WorkContent[],
): Unsent[] {
  const { note = '', answers = [] } = work
  const notes = work.lines.map((line) => ({ n: line.n, corrected: '', explanations: [], note: line.note ?? '' }))
  const base = same(saved.base.content, work) ? result : saved.base.content
  return unsentOf({ ...saved, base: { ...saved.base, content: base } }, [
    result,
    { lines: notes, comment: '', note, answers },
    ...others,
  ])
}
