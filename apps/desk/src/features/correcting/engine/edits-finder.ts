import type { Edit, Language } from '@tensaku/correction'
import type { WorkLine } from './content.ts'
import { editsOf } from './explaining.ts'

type Found = { corrected: string; cuts: WorkLine['cuts']; edits: Edit[] }

/** The edits of a line by its number and its present text. */
export type EditsFinder = (n: number, written: Pick<WorkLine, 'corrected' | 'cuts'> | undefined) => Edit[]

const none: Edit[] = []

/** Finds the edits of each line once, for its own editor and for counts over the whole text. */
export function editsFinder(order: {
  language: Language
  lines: readonly { n: number; original: string }[]
}): EditsFinder {
  const found = new Map<number, Found>()
  return (n, written) => {
    const original = order.lines.find((line) => line.n === n)?.original
    if (original === undefined || !written) return none
    const { corrected, cuts } = written
    const before = found.get(n)
    if (before?.corrected === corrected && before.cuts === cuts) return before.edits
    const edits = editsOf(original, corrected, order.language, cuts)
    found.set(n, { corrected, cuts, edits })
    return edits
  }
}
