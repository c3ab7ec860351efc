import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from './index.ts'

const shown = (mine: string, theirs: string, language: 'en' | 'ja' = 'en') => {
  const found = differencesOf(mine, theirs, language)
  const line = (pieces: typeof found.mine) =>
    pieces.map(({ text, differs, left }) => (left ? '…' : differs ? `[${text}]` : text)).join('')
  return [line(found.mine), line(found.theirs)]
}

test('only words that differ are marked, on both sides', () => {
  expect(shown('I walked to the park.', 'I ran to the park.')).toEqual([
    'I[ walked] to the park.',
    'I[ ran] to the park.',
  ])
  expect(shown('公園へ行きました。', '学校へ行きました。', 'ja')).toEqual([
    '[公園]へ行きました。',
    '[学校]へ行きました。',
  ])
})

test('common text is shortened to the words next to a difference', () => {
  const long = 'The same words stand here again and again. '.repeat(5).trim()
  const [mine] = shown(`${long} One.`, `${long} Two.`)
  expect(mine).toMatch(/^….{40}\[ One]\.$/)
  expect(shown(`A ${long} B`, `C ${long} D`)[0]).toMatch(/^\[A].{40}….{40}\[ B]$/)
})

test('every differing letter is shown, and every shown letter is in its text', () => {
  const text = fc
    .array(fc.constantFrom('tea ', 'コーヒー', ' and', '。', 'x'), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const found = differencesOf(mine, theirs, 'ja')
      for (const [pieces, whole] of [
        [found.mine, mine],
        [found.theirs, theirs],
      ] as const) {
        if (!pieces.some(({ left }) => left)) expect(pieces.map(({ text: part }) => part).join('')).toBe(whole)
        for (const piece of pieces) expect(whole).toContain(piece.text)
      }
      if (mine !== theirs) expect([...found.mine, ...found.theirs].some(({ differs }) => differs)).toBe(true)
    }),
  )
})
