import type { Result } from '@tensaku/contract'
import type { WorkContent } from '../writing/repo.ts'

/** The place of an explanation: the words that it explains, or the words before which something was inserted. */
type Place = { on: string } | { before: string }

type Explanation = Result['lines'][number]['explanations'][number]
type WrittenExplanation = Place & { type: NonNullable<Explanation['type']>; text: string }

/** A line of starter content, before and after its correction. */
type WrittenLine = {
  english: string
  japanese: string
  corrected: string
  explanations?: WrittenExplanation[]
}

/** A correction of starter content, as a person writes it: without offsets. */
export type WrittenWork = {
  lines: WrittenLine[]
  comment: string
  phrases?: { text: string; meaning: string }[]
}

/** The offsets of the words in the original. Throws if they are missing or there more than once: the file is wrong. */
function placeIn(original: string, place: Place): { start: number; end: number } {
  const words = 'on' in place ? place.on : place.before
  const start = original.indexOf(words)
  if (start === -1 || original.includes(words, start + 1)) throw new Error(`"${words}" is not once in "${original}".`)
  return { start, end: 'on' in place ? start + words.length : start }
}

/** The work of an instructor who wrote this correction. `originals` are the texts that were corrected, in the order of the lines. */
export function workOfWritten({ lines, comment, phrases }: WrittenWork, originals: readonly string[]): WorkContent {
  return {
    lines: lines.map(({ corrected, explanations = [] }, index) => ({
      n: index + 1,
      corrected,
      explanations: explanations.map((explanation) => ({
        ...placeIn(originals[index] ?? '', explanation),
        text: explanation.text,
        type: explanation.type,
      })),
    })),
    comment,
    ...(phrases && { phrases }),
  }
}
