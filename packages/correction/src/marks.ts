import type { Range } from './edit.ts'
import type { Segment } from './segments.ts'

/** A piece of the text, and the indices of the explanations whose marks follow it. */
export type Marked = { piece: Segment; marks: number[] }

/**
 * Places the mark of each explanation: behind the last edit it touches, else at the end of its words, where an unchanged
 * piece is split.
 */
export function explain(pieces: readonly Segment[], explanations: readonly Range[]): Marked[] {
  const loose = explanations.filter((explanation) => editOf(pieces, explanation) === undefined)
  const cut = loose.reduce<Segment[]>((all, { end }) => all.flatMap((piece) => cutAt(piece, end)), [...pieces])
  const found = cut.map((piece): Marked => ({ piece, marks: [] }))
  explanations.forEach((explanation, index) => {
    const edit = editOf(cut, explanation)
    const at = edit ? cut.indexOf(edit) : cut.findLastIndex((piece) => rangeOf(piece).end <= explanation.end)
    found[Math.max(0, at)]?.marks.push(index)
  })
  return found
}

/**
 * Splits a marked text at an offset of its source. The first part has everything that begins before it: an edit that reaches
 * across stays whole. At the end of the source the second part is empty.
 */
export function splitAt(text: readonly Marked[], at: number): [before: Marked[], after: Marked[]] {
  const last = text.at(-1)
  if (!last || at >= rangeOf(last.piece).end) return [[...text], []]
  const cut = text.flatMap(({ piece, marks }) =>
    // The marks follow the whole piece.
    cutAt(piece, at).map((part, index, parts) => ({ piece: part, marks: index === parts.length - 1 ? marks : [] })),
  )
  const isBefore = ({ piece }: Marked) => rangeOf(piece).start < at
  return [cut.filter(isBefore), cut.filter((one) => !isBefore(one))]
}

const rangeOf = (piece: Segment): Range => (piece.kind === 'same' ? piece : piece.edit)

function cutAt(piece: Segment, at: number): Segment[] {
  if (piece.kind === 'edit' || at <= piece.start || at >= piece.end) return [piece]
  const { kind, text, start, end } = piece
  return [
    { kind, text: text.slice(0, at - start), start, end: at },
    { kind, text: text.slice(at - start), start: at, end },
  ]
}

const overlaps = (a: Range, b: Range) => a.start < b.end && b.start < a.end
const isPointIn = (point: Range, range: Range) =>
  point.start === point.end && point.start >= range.start && point.start <= range.end

function editOf(pieces: readonly Segment[], explained: Range): Segment | undefined {
  const last = (fits: (edit: Range) => boolean) => pieces.findLast((piece) => piece.kind === 'edit' && fits(piece.edit))
  // An insertion right behind an explained edit is an edit of its own.
  return (
    last((edit) => edit.start === explained.start && edit.end === explained.end) ??
    last((edit) => overlaps(edit, explained)) ??
    last((edit) => isPointIn(edit, explained) || isPointIn(explained, edit))
  )
}
