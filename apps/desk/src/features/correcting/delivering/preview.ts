import type { DeskOrder, Result } from '@tensaku/contract'
import { asDelivered, hasText, withKinds } from '@tensaku/correction'
import { modelPhrases } from '@tensaku/domain/orders'
import { lineOf, tidy } from '../engine/content.ts'
import type { WorkContent } from '../engine/content.ts'
import { editsOf, pinned } from '../engine/explaining.ts'

/** A correction as its learner reads it. */
export type Readable = Pick<Result, 'language' | 'lines' | 'comment' | 'phrases'>

/** The correction as it would be delivered now. */
export function previewOf(order: Pick<DeskOrder, 'lines' | 'language'>, content: WorkContent): Readable {
  const written = tidy(content)
  const lines = order.lines.map(({ n, original }) => {
    const line = lineOf(written, n) ?? { n, corrected: '', explanations: [] }
    const found = editsOf(original, line.corrected, order.language, line.cuts)
    const { explanations, comment = '' } = pinned(line, found)
    const edits = withKinds(original, found, explanations)
    return {
      n,
      original,
      corrected: line.corrected || original,
      edits,
      explanations: explanations.filter(hasText).map(asDelivered),
      comment,
    }
  })
  return { language: order.language, lines, comment: written.comment, phrases: modelPhrases(written) }
}

/** The content with every explanation pinned to its edit, in the form that is sent before a delivery. */
export function pinnedContent(order: Pick<DeskOrder, 'lines' | 'language'>, content: WorkContent): WorkContent {
  const lines = content.lines.map((line) => {
    const original = order.lines.find(({ n }) => n === line.n)?.original
    return original === undefined ? line : pinned(line, editsOf(original, line.corrected, order.language, line.cuts))
  })
  return lines.every((line, at) => line === content.lines[at]) ? content : { ...content, lines }
}
