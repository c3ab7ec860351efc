import { expect, test } from 'vitest'
import type { WorkContent } from './content.ts'
import { undelivered, unsentOf } from './unsent.ts'

const content = (corrected: string, part: Partial<WorkContent> = {}): WorkContent => ({
  lines: [{ n: 1, corrected, explanations: [] }],
  comment: 'よく書けています。',
  ...part,
})
const kept = (mine: WorkContent, base: WorkContent) => ({
  key: '1:7',
  content: mine,
  base: { revision: 1, content: base },
  sent: null,
})

test('text that the server has, or once had, is not reported', () => {
  const base = content('I went there.')
  expect(unsentOf(kept(base, base), [content('I had gone there.')])).toEqual([])
  const mine = content('I had gone there.', { note: ' 次も同じ方 ' })
  expect(unsentOf(kept(mine, base), [content('I had gone there.', { note: '次も同じ方' })])).toEqual([])
})

test('every text that only this browser has is reported with its place, and removed text is not', () => {
  const base = content('I went there.', { note: '消したメモ' })
  const mine: WorkContent = {
    lines: [
      {
        n: 1,
        corrected: 'I had gone there.',
        explanations: [{ start: 2, end: 4, text: '過去完了です', type: 'tense' }],
        comment: '行のコメント',
        note: '行のメモ',
      },
    ],
    comment: 'よく書けています。次も楽しみです。',
    phrases: [
      { text: 'go there', meaning: 'そこへ行く' },
      { text: 'be kind', meaning: '' },
    ],
    note: '全体のメモ',
    answers: [{ id: 5, text: 'はい、使えます。' }],
  }
  const there = content('I went there.', { phrases: [{ text: 'be kind', meaning: '' }] })
  expect(unsentOf(kept(mine, base), [there])).toEqual([
    { n: 1, field: 'corrected', text: 'I had gone there.' },
    { n: 1, field: 'explanation', text: '過去完了です' },
    { n: 1, field: 'comment', text: '行のコメント' },
    { n: 1, field: 'note', text: '行のメモ' },
    { n: null, field: 'comment', text: 'よく書けています。次も楽しみです。' },
    { n: null, field: 'phrases', text: 'go there ― そこへ行く' },
    { n: null, field: 'note', text: '全体のメモ' },
    { n: 5, field: 'answer', text: 'はい、使えます。' },
  ])
})

test('every text of an amendment that its learner never read is reported, also one that the server has, but no note and no older text', () => {
  const result = content('I went there.')
  const mine = content('I had gone there.', { note: '全体のメモ', answers: [{ id: 5, text: 'はい。' }] })
  const told = [{ n: 1, field: 'corrected', text: 'I had gone there.' }]
  expect(undelivered(kept(mine, result), { result, work: { ...mine, lines: result.lines } }, [])).toEqual(told)
  expect(undelivered(kept(mine, mine), { result, work: mine }, [])).toEqual(told)
  expect(undelivered(kept(result, result), { result, work: mine }, [])).toEqual([])
  const newer = content('I had been there.')
  expect(undelivered(kept(result, result), { result: newer, work: newer }, [])).toEqual([])
})

test('the text of a window that lost the write lock is reported as well, each text once', () => {
  const base = content('I went there.')
  const mine = content('I had gone there.')
  const late = [
    { was: base, content: content('I had been there.') },
    { was: base, content: mine },
  ]
  expect(unsentOf({ ...kept(mine, base), late }, []).map(({ text }) => text)).toEqual([
    'I had gone there.',
    'I had been there.',
  ])
})
