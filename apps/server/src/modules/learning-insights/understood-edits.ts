import { editsAt, type Edit } from '@tensaku/correction'
import type { Lines, Place } from './repo.ts'

type Line = Lines[number]

/** Whether an edit or an explanation begins at a place. */
export const isExplainable = (lines: Lines, { line, start }: Place): boolean =>
  lines.some(
    (one) =>
      one.n === line &&
      (one.edits.some((edit) => edit.start === start) || one.explanations.some((one) => one.start === start)),
  )

/** The understood edits of a line: marked themselves, or through the explanation that covers them. */
export function understoodEdits(line: Line, starts: ReadonlySet<number>): Set<Edit> {
  const byExplanation = line.explanations
    .filter(({ start }) => starts.has(start))
    .flatMap((said) => editsAt(line, said))
  return new Set([...line.edits.filter(({ start }) => starts.has(start)), ...byExplanation])
}

const at = (line: Line | undefined, start: number): string =>
  JSON.stringify([
    line?.edits.filter((edit) => edit.start === start).map(({ end, replacement }) => [end, replacement]),
    line?.explanations.filter((one) => one.start === start).map(({ end, text }) => [end, text]),
  ])

/** Whether an amendment left the edit and the explanation at a place as they were. */
export const saysTheSame = (before: Lines, after: Lines, { line: n, start }: Place): boolean =>
  at(
    before.find((line) => line.n === n),
    start,
  ) ===
  at(
    after.find((line) => line.n === n),
    start,
  )
