import type { Segment } from '@tensaku/correction'

type Range = { start: number; end: number }

/**
 * Which piece carries the mark of which explanation: the last edit that the explanation touches, else the
 * last piece it reaches into, else the piece that ends where it stands. One list of explanation indexes a piece.
 */
export function markers(pieces: readonly Segment[], explanations: readonly Range[]): number[][] {
  const marks: number[][] = pieces.map(() => [])
  explanations.forEach((explanation, index) => {
    const at = placeOf(pieces, explanation)
    marks[at]?.push(index)
  })
  return marks
}

const rangeOf = (piece: Segment): Range => (piece.kind === 'same' ? piece : piece.edit)

function placeOf(pieces: readonly Segment[], { start, end }: Range): number {
  const edited = pieces.findLastIndex((piece) => {
    if (piece.kind === 'same') return false
    const { edit } = piece
    const exact = edit.start === start && edit.end === end
    return exact || (edit.start < end && edit.end > start) || (edit.start === edit.end && edit.start >= start && edit.start <= end)
  })
  if (edited >= 0) return edited
  const reached = pieces.findLastIndex((piece) => rangeOf(piece).start < end && rangeOf(piece).end > start)
  if (reached >= 0) return reached
  return Math.max(0, pieces.findLastIndex((piece) => rangeOf(piece).end <= start))
}
