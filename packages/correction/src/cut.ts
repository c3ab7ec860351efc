import type { Change } from './changes.ts'
import { operation } from './edit.ts'
import type { Edit, Language } from './edit.ts'
import { narrow } from './narrow.ts'
import type { Token } from './tokens.ts'

/** A text with its tokens. */
export type Cuttable = { text: string; tokens: readonly Token[] }

function endBefore({ tokens }: Cuttable, index: number): number {
  return tokens[index - 1]?.end ?? 0
}

function startAt({ text, tokens }: Cuttable, index: number): number {
  return tokens[index]?.start ?? text.length
}

function marksFrom({ tokens }: Cuttable, from: number, to: number): number {
  let at = from
  while (at < to && !(tokens[at]?.word ?? true)) at++
  return at
}

function marksUntil({ tokens }: Cuttable, from: number, to: number): number {
  let at = to
  while (at > from && !(tokens[at - 1]?.word ?? true)) at--
  return at
}

/** An opening quote or bracket clings to the word after it, so it is never cut from that word. */
function opens(side: Cuttable, from: number, to: number): boolean {
  return from < to && startAt(side, to) === endBefore(side, to) && startAt(side, from) > endBefore(side, from)
}

function sameButCase(source: Cuttable, target: Cuttable, a: number, b: number): boolean {
  const before = source.tokens[a]?.text
  const after = target.tokens[b]?.text
  return before !== after && before?.toLowerCase() === after?.toLowerCase()
}

/** Parts punctuation from the words it leads or follows, unless the new case of the word depends on it. */
function peel(source: Cuttable, target: Cuttable, change: Change): Change[] {
  let { a0, a1, b0, b1 } = change
  const leadA = marksFrom(source, a0, a1)
  const leadB = marksFrom(target, b0, b1)
  const words = leadA < a1 && leadB < b1
  const lead = { a0, a1: leadA, b0, b1: leadB }
  const apart = words && !sameButCase(source, target, leadA, leadB) && !opens(target, b0, leadB)
  if (apart) {
    a0 = leadA
    b0 = leadB
  }
  const tailA = marksUntil(source, a0, a1)
  const tailB = marksUntil(target, b0, b1)
  const tail = { a0: tailA, a1, b0: tailB, b1 }
  const trails = tailA > a0 && tailB > b0
  if (trails) {
    a1 = tailA
    b1 = tailB
  }
  const pieces = [...(apart ? [lead] : []), { a0, a1, b0, b1 }, ...(trails ? [tail] : [])]
  return pieces.filter((piece) => piece.a0 < piece.a1 || piece.b0 < piece.b1)
}

/** Turns one change into edits of whole words with no more white space than they need. */
export function cut(source: Cuttable, target: Cuttable, change: Change, language: Language): Edit[] {
  const edits: Edit[] = []
  const peeled = peel(source, target, change)
  const pieces = peeled.length > 0 ? peeled : [change]
  let a = endBefore(source, change.a0)
  let b = endBefore(target, change.b0)
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1
    const endA = last ? startAt(source, change.a1) : endBefore(source, piece.a1)
    const endB = last ? startAt(target, change.b1) : endBefore(target, piece.b1)
    const [removed, added] = narrow(
      { text: source.text, tokens: source.tokens.slice(piece.a0, piece.a1), start: a, end: endA },
      { text: target.text, tokens: target.tokens.slice(piece.b0, piece.b1), start: b, end: endB },
      language,
    )
    a = endA
    b = endB
    const { start, end } = removed
    const replacement = target.text.slice(added.start, added.end)
    const before = edits.at(-1)
    if (source.text.slice(start, end) === replacement) continue
    if (before && before.start === end) before.replacement += replacement
    else edits.push({ start, end, replacement, type: 'replacement' })
  }
  return edits.map((edit) => ({ ...edit, type: operation(source.text.slice(edit.start, edit.end), edit.replacement) }))
}
