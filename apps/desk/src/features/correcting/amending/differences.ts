import type { Readable } from '../delivering/preview.ts'

type Line = Readable['lines'][number]
export type Difference = { n: number; before: Line; after: Line }

const read = ({ corrected, edits, explanations, comment }: Line): string =>
  JSON.stringify([
    corrected,
    edits.map(({ start, end, replacement }) => [start, end, replacement]),
    explanations.map(({ start, end, text, type }) => [start, end, text, type ?? null]),
    comment,
  ])

/** The lines that a learner would read differently than before. */
export const changedLines = (before: Readable, after: Readable): Difference[] =>
  after.lines.flatMap((line) => {
    const old = before.lines.find(({ n }) => n === line.n)
    return old && read(old) !== read(line) ? [{ n: line.n, before: old, after: line }] : []
  })

/** Whether anything below the lines differs. */
export const isRestChanged = (before: Readable, after: Readable): boolean =>
  before.comment !== after.comment || JSON.stringify(before.phrases ?? []) !== JSON.stringify(after.phrases ?? [])
