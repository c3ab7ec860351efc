import type { Result } from '@tensaku/contract'
import { align, rebase, type Edit, type Language, type Range, type Reader } from '@tensaku/correction'
import type { OrderLine } from '../orders/index.ts'
import type { WorkContent } from './repo.ts'

type Explanation = Result['lines'][number]['explanations'][number]

const covers = (wide: Range, narrow: Range) => wide.start <= narrow.start && narrow.end <= wide.end

/**
 * Explanations were pinned to the edits that the desk saw. Where the full reader cut otherwise, each moves to the edit that
 * holds its place; one that spans all of an edit, or several, still says what it said and stays.
 */
export function repinned(explanations: readonly Explanation[], edits: readonly Edit[]): Explanation[] {
  return rebase(explanations, edits)
    .map(({ explanation, edit }) =>
      !edit || covers(explanation, edit) ? explanation : { ...explanation, start: edit.start, end: edit.end },
    )
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The lines as they are delivered: the edits are found once and kept, so that a later engine never changes them. */
export function correctedLines(
  ordered: readonly OrderLine[],
  work: WorkContent,
  options: { language: Language; reader: Reader | undefined },
): Result['lines'] {
  const written = new Map(work.lines.map((line) => [line.n, line]))
  return ordered.map(({ n, original }) => {
    const { corrected = '', explanations = [], comment = '' } = written.get(n) ?? {}
    const edits = align(original, corrected, options)
    return { n, original, corrected, edits, explanations: repinned(explanations, edits), comment }
  })
}
