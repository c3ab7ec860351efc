import type { Result } from '@tensaku/contract'
import { align, rebase, type Edit, type Language, type Range, type Reader } from '@tensaku/correction'
import type { OrderLine } from '../orders/index.ts'
import type { WorkContent } from './repo.ts'

type Explanation = Result['lines'][number]['explanations'][number]

const spanning = (a: Range, b: Range) => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) })

/**
 * Explanations were pinned to the edits that the desk saw. Where the full reader cut otherwise, each grows to all of the edit
 * that holds its place, and keeps what it spoke of before.
 */
export function repinned(explanations: readonly Explanation[], edits: readonly Edit[]): Explanation[] {
  return rebase(explanations, edits)
    .map(({ explanation, edit }) => (edit ? { ...explanation, ...spanning(explanation, edit) } : explanation))
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
