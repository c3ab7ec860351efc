import { around, reading } from '../../src/english/reading.ts'
import { categoryOfChange } from '../../src/english/types.ts'
import type { Category, Edit, Reader } from '../../src/index.ts'
import { categoryOfJapaneseChange } from '../../src/japanese/types.ts'
import { readText } from '../../src/text.ts'
import type { Text } from '../../src/text.ts'
import type { GoldPair } from './gold.ts'
import { trimmed } from './score.ts'
import type { Cut } from './score.ts'

/** The text with tokens split at the borders of `cut`, and the token range of the cut. */
function cutAt(text: Text, { start, end }: Pick<Cut, 'start' | 'end'>): { text: Text; from: number; to: number } {
  const sentence: number[] = []
  const tokens = text.tokens.flatMap((token, index) => {
    const borders = [token.start, ...[start, end].filter((at) => at > token.start && at < token.end), token.end]
    const pieces = [...new Set(borders)]
      .map((at, n, all) => ({ ...token, start: at, end: all[n + 1] ?? at }))
      .slice(0, -1)
    sentence.push(...pieces.map(() => text.sentence[index] ?? 0))
    return pieces.map((piece) => ({ ...piece, text: text.text.slice(piece.start, piece.end) }))
  })
  const before = (at: number) => tokens.filter((token) => token.start < at).length
  return { text: { ...text, tokens, sentence }, from: before(start), to: before(end) }
}

/** The engine's category for a gold edit with its own cuts. */
export function categoryGiven(pair: GoldPair, edit: Edit, reader: Reader): Category {
  const { source, target, language } = pair
  const earlier = pair.edits.slice(0, pair.edits.indexOf(edit))
  const start = earlier.reduce((at, { start, end, replacement }) => at + replacement.length - (end - start), edit.start)
  const [removed, added] = [source.slice(edit.start, edit.end), edit.replacement]
  const was = cutAt(readText(source, language), trimmed(source, edit))
  const now = cutAt(
    readText(target, language),
    trimmed(target, { start, end: start + added.length, replacement: removed }),
  )
  if (language === 'ja') {
    const [a, b] = [was.text.tokens, now.text.tokens]
    const places = { a0: was.from, a1: was.to, b0: now.from, b1: now.to }
    return categoryOfJapaneseChange({ source: a, target: b, ...places, removed, added })
  }
  const [before, a0, a1] = around(reading(was.text, reader), was.from, was.to)
  const [after, b0, b1] = around(reading(now.text, reader), now.from, now.to)
  return categoryOfChange({ source: before, a0, a1, target: after, b0, b1, removed, added })
}
