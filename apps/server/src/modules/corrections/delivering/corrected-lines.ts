import type { Result } from '@tensaku/contract'
import {
  align,
  asDelivered,
  combine,
  holds,
  hasText,
  rebase,
  applyCuts,
  withKinds,
  type Edit,
  type Language,
  type Range,
  type Reader,
} from '@tensaku/correction'
export { modelPhrases } from '@tensaku/domain/orders'
import type { OrderLine } from '../../orders/index.ts'
import type { WorkContent } from '../writing/repo.ts'

type Explanation = Result['lines'][number]['explanations'][number]
type WorkLine = WorkContent['lines'][number]
type Reading = { language: Language; reader: Reader | undefined }

const spanning = (a: Range, b: Range) => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) })

/**
 * The desk anchored explanations to the edits of its own reader. Where the full reader cuts differently, an explanation grows to
 * the whole edit at its place and keeps its earlier anchor.
 */
export function repinned(explanations: readonly Explanation[], edits: readonly Edit[]): Explanation[] {
  return rebase(explanations, edits)
    .map(({ explanation, edit }) => (edit ? { ...explanation, ...spanning(explanation, edit) } : explanation))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The edits of the full reader; where the instructor set cuts by hand, the edits as they cut them. */
function editsOf(original: string, { corrected, cuts = [] }: Pick<WorkLine, 'corrected' | 'cuts'>, reading: Reading) {
  const found = align(original, corrected, reading)
  if (cuts.length === 0) return found
  const shown = applyCuts(original, align(original, corrected, { language: reading.language }), cuts)
  const valid = cuts.filter((cut) => holds(cut, shown))
  return combine(original, found, shown, valid)
}

/**
 * The lines of a delivery: the edits are found once and stored, so that a later engine never changes them. An explanation without
 * words only names the kind of its edit.
 */
export function correctedLines(ordered: readonly OrderLine[], work: WorkContent, reading: Reading): Result['lines'] {
  const written = new Map(work.lines.map((line) => [line.n, line]))
  return ordered.map(({ n, original }) => {
    const { corrected = '', explanations = [], comment = '', cuts } = written.get(n) ?? {}
    const edits = editsOf(original, { corrected, cuts }, reading)
    return {
      n,
      original,
      corrected,
      edits: withKinds(original, edits, explanations),
      explanations: repinned(explanations.filter(hasText).map(asDelivered), edits),
      comment,
    }
  })
}
