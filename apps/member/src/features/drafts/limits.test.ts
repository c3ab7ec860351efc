import { newSaveData } from '@tensaku/domain/drafts'
import { expect, test } from 'vitest'
import { caretAfter } from './caret.ts'
import { lengthNote, translationNote } from './limits.ts'

test('a note names a limit before it is reached, and a friendly one after it is exceeded', () => {
  expect(lengthNote(500, 1000, 'words')).toBeUndefined()
  expect(lengthNote(960, 1000, 'words')).toEqual({ over: false, text: 'あと40語まで書けます' })
  expect(lengthNote(1010, 1000, 'words')?.text).toContain('あと10語減らすか')
  expect(lengthNote(2001, 2000, 'chars')?.text).toContain('2000文字まで')
})

test('a translation may have 5 characters for each word of its source, plus 50', () => {
  const draft = newSaveData({ category: 10 })
  const of = (japanese: string) => ({ ...draft, drafts: { title: '', items: [{ english: 'one two', japanese }] } })
  expect(translationNote(of('あ'.repeat(60)))).toBeUndefined()
  expect(translationNote(of('あ'.repeat(61)))).toContain('60文字まで')
})

test('the caret stays at its word when the text changes around it', () => {
  const before = 'I go to park. It was fun.'
  expect(caretAfter(before, 'Today I go to park. It was fun.', 4)).toBe(10)
  expect(caretAfter(before, 'I go to park. It was great fun.', 4)).toBe(4)
  expect(caretAfter(before, 'I go to park.', before.length)).toBe(13)
  expect(caretAfter(before, before, 7)).toBe(7)
  const both = 'Today I go to the park. It was great fun.'
  expect(caretAfter(before, both, before.indexOf('ark'))).toBe(both.indexOf('ark'))
  expect(caretAfter(before, both, before.indexOf('It'))).toBe(both.indexOf('It'))
})
