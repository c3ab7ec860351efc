import type { Work } from '@tensaku/contract'
import { asDelivered, type Cut } from '@tensaku/correction'

/** An instructor's work on one line. An empty `corrected` means the line was not dealt with yet. */
export type WorkLine = Work['lines'][number]
export type Explanation = WorkLine['explanations'][number]
export type ErrorKind = NonNullable<Explanation['type']>
/** A model phrase (C.1): an expression to learn, and its meaning. */
export type Phrase = NonNullable<Work['phrases']>[number]
/** `note`, here and in a line, is the instructor's private note: it is never delivered. */
export type WorkContent = Pick<Work, 'lines' | 'comment' | 'phrases' | 'note' | 'answers'>

export const lineOf = (content: WorkContent, n: number): WorkLine | undefined =>
  content.lines.find((line) => line.n === n)

/** The same content with one line exchanged; the other lines stay the same objects. */
export function withLine(content: WorkContent, n: number, change: (line: WorkLine) => WorkLine): WorkContent {
  const before = lineOf(content, n)
  const after = change(before ?? { n, corrected: '', explanations: [] })
  const lines = before ? content.lines.map((line) => (line === before ? after : line)) : [...content.lines, after]
  return { ...content, lines }
}

const tidyExplanation = (one: Explanation): Explanation => ({
  ...asDelivered(one),
  ...(one.type && one.guessed && { guessed: one.guessed }),
})

/** The normal form of a cut. */
export const tidyCut = ({ start, end, parts }: Cut): Cut => ({
  start,
  end,
  parts: parts.map(({ start: from, end: to, replacement, type }) => ({ start: from, end: to, replacement, type })),
})

function tidyLine({ n, corrected, explanations, comment, cuts = [], note }: WorkLine): WorkLine {
  const kept = explanations.filter((one) => one.text !== '' || one.type).map(tidyExplanation)
  return {
    n,
    corrected,
    explanations: kept,
    ...(comment && { comment }),
    ...(cuts.length > 0 && { cuts: cuts.map(tidyCut) }),
    ...(note && { note }),
  }
}

const isWritten = ({ corrected, explanations, comment, note }: WorkLine): boolean =>
  corrected !== '' || explanations.length > 0 || !!comment || !!note

/** The normal form of a content: lines in order, nothing empty. It is sent and compared. */
export function tidy(content: WorkContent): WorkContent {
  const lines = content.lines
    .map(tidyLine)
    .filter(isWritten)
    .sort((a, b) => a.n - b.n)
  const phrases = (content.phrases ?? [])
    .filter(({ text, meaning }) => text !== '' || meaning !== '')
    .map(({ text, meaning }) => ({ text, meaning }))
  const answers = (content.answers ?? [])
    .filter(({ text }) => text !== '')
    .map(({ id, text }) => ({ id, text }))
    .sort((a, b) => a.id - b.id)
  return {
    lines,
    comment: content.comment,
    ...(phrases.length > 0 && { phrases }),
    ...(content.note && { note: content.note }),
    ...(answers.length > 0 && { answers }),
  }
}

/** Whether two contents are equal in their normal form. */
export const same = (a: WorkContent, b: WorkContent): boolean =>
  a === b || JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))
