import type { Work } from '@tensaku/contract'

/** What an instructor writes for one line. An empty `corrected` means the line was not dealt with yet. */
export type WorkLine = Work['lines'][number]
export type Explanation = WorkLine['explanations'][number]
export type ErrorKind = NonNullable<Explanation['type']>
export type WorkContent = Pick<Work, 'lines' | 'comment'>

export const lineOf = (content: WorkContent, n: number): WorkLine | undefined =>
  content.lines.find((line) => line.n === n)

/** The same content with one line exchanged; the other lines stay the same objects. */
export function withLine(content: WorkContent, n: number, change: (line: WorkLine) => WorkLine): WorkContent {
  const before = lineOf(content, n)
  const after = change(before ?? { n, corrected: '', explanations: [] })
  const lines = before ? content.lines.map((line) => (line === before ? after : line)) : [...content.lines, after]
  return { ...content, lines }
}

const tidyExplanation = ({ start, end, text, type }: Explanation): Explanation => ({
  start,
  end,
  text,
  ...(type && { type }),
})

function tidyLine({ n, corrected, explanations, comment }: WorkLine): WorkLine {
  const kept = explanations.filter((one) => one.text !== '' || one.type).map(tidyExplanation)
  return { n, corrected, explanations: kept, ...(comment && { comment }) }
}

/** The one way to write the same content: lines in order, nothing empty. What is sent and compared. */
export function tidy(content: WorkContent): WorkContent {
  const lines = content.lines
    .map(tidyLine)
    .filter((line) => line.corrected !== '' || line.explanations.length > 0 || line.comment)
    .sort((a, b) => a.n - b.n)
  return { lines, comment: content.comment }
}

/** Whether two contents say the same. */
export const same = (a: WorkContent, b: WorkContent): boolean =>
  a === b || JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))
