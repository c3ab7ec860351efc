import type { Result } from '@tensaku/contract'
import type { WorkContent } from '../writing/repo.ts'

type Explanation = Result['lines'][number]['explanations'][number]

/** `at` is the place: the explained words in brackets, empty for an insertion, with as many words around them as make it unique. */
type WrittenExplanation = { at: string; type: NonNullable<Explanation['type']>; text: string }

/** A line of starter content, before and after its correction. */
type WrittenLine = {
  english?: string
  japanese?: string
  corrected: string
  explanations?: WrittenExplanation[]
}

/** A correction of starter content, as a person writes it: without offsets. */
export type WrittenWork = {
  lines: WrittenLine[]
  comment: string
  phrases?: { text: string; meaning: string }[]
}

/** The offsets of a place in the original. Throws if it is missing or there more than once: the file is wrong. */
function placeIn(original: string, at: string): { start: number; end: number } {
  const [, before = '', words = '', after = ''] = /^(.*)\[(.*)\](.*)$/s.exec(at) ?? []
  const context = before + words + after
  const found = original.indexOf(context)
  if (context === '' || found === -1 || original.includes(context, found + 1))
    throw new Error(`"${at}" is not once in "${original}".`)
  const start = found + before.length
  return { start, end: start + words.length }
}

/** The texts of a written line as an order has them. */
export const textsOf = ({ english = '', japanese = '' }: WrittenLine) => ({ english, japanese })

/** The work of an instructor who wrote this correction. `originals` are the texts that were corrected, in the order of the lines. */
export function workOfWritten({ lines, comment, phrases }: WrittenWork, originals: readonly string[]): WorkContent {
  return {
    lines: lines.map(({ corrected, explanations = [] }, index) => ({
      n: index + 1,
      corrected,
      explanations: explanations.map((explanation) => ({
        ...placeIn(originals[index] ?? '', explanation.at),
        text: explanation.text,
        type: explanation.type,
      })),
    })),
    comment,
    ...(phrases && { phrases }),
  }
}
