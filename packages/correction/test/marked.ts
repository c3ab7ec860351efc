import { align, apply } from '../src/index.ts'
import type { Language } from '../src/index.ts'

const MARK = /\[(?<removed>[^\]|]*)\|(?<added>[^\]]*)\]/gu

/** A pair written as one line: `I [go|went] home.` stands for both texts and for the cuts a reader wants. */
export function unmark(marked: string): { source: string; target: string } {
  return { source: marked.replaceAll(MARK, '$<removed>'), target: marked.replaceAll(MARK, '$<added>') }
}

/** Aligns two texts and writes the result as one marked line. */
export function mark(source: string, target: string, language: Language): string {
  const edits = align(source, target, { language }).map((edit) => ({
    ...edit,
    replacement: `[${source.slice(edit.start, edit.end)}|${edit.replacement}]`,
  }))
  return apply(source, edits)
}
