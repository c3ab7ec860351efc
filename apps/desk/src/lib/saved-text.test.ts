import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSaved, saveText, readSaved, deleteOldTexts } from './saved-text.ts'

const day = 86_400_000

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a saved text is restored for its writer only', () => {
  saveText('instructor.7', 'return.5', { comment: '途中まで' })
  expect(readSaved('instructor.7', 'return.5')).toEqual({ comment: '途中まで' })
  for (const other of ['instructor.70', 'operator.7', 'guest'] as const)
    expect(readSaved(other, 'return.5')).toEqual({})
  expect(readSaved('instructor.7', 'return.50')).toEqual({})
})

test('a sent text and an emptied text are deleted', () => {
  saveText('guest', 'application', { name: '佐藤' })
  deleteSaved('guest', 'application')
  expect(readSaved('guest', 'application')).toEqual({})
  saveText('guest', 'application', { name: '佐藤' })
  saveText('guest', 'application', {})
  expect(localStorage).toHaveLength(0)
})

/** Stores a text as another window does. */
const elsewhere = (fields: object) =>
  localStorage.setItem('desk.kept.guest.application', JSON.stringify({ at: Date.now(), fields }))

test('the later one of two windows wins', () => {
  saveText('guest', 'application', { name: 'first' })
  elsewhere({ name: 'second' })
  expect(readSaved('guest', 'application')).toEqual({ name: 'second' })
  saveText('guest', 'application', { name: 'third' })
  expect(readSaved('guest', 'application')).toEqual({ name: 'third' })
})

test('two windows that change different fields keep both changes', () => {
  readSaved('guest', 'application')
  elsewhere({ en: 'Hello', ja: '' })
  saveText('guest', 'application', { name: '佐藤' })
  saveText('guest', 'application', { name: '佐藤', courses: ['basic'] })
  elsewhere({ name: '佐藤', en: 'Hello there', courses: ['advanced'] })
  saveText('guest', 'application', { name: '佐藤 花', courses: ['basic'] })
  expect(readSaved('guest', 'application')).toEqual({ name: '佐藤 花', en: 'Hello there', courses: ['advanced'] })
})

test('emptied and sent fields are deleted, and those of another window stay', () => {
  saveText('guest', 'application', { name: '佐藤', tags: 'x' })
  elsewhere({ name: '佐藤', tags: 'x', en: 'Hello' })
  saveText('guest', 'application', { tags: 'x' })
  expect(JSON.parse(localStorage.getItem('desk.kept.guest.application') ?? '')).toMatchObject({
    fields: { tags: 'x', en: 'Hello' },
  })
  deleteSaved('guest', 'application')
  expect(readSaved('guest', 'application')).toEqual({ en: 'Hello' })
})

test('the visible text is saved with the next letter, even after another window has sent its own', () => {
  saveText('guest', 'application', { name: '佐藤' })
  localStorage.clear()
  saveText('guest', 'application', { name: '佐藤', en: 'H' })
  elsewhere({ en: 'H' })
  saveText('guest', 'application', { name: '佐藤', en: 'He' })
  expect(readSaved('guest', 'application')).toEqual({ name: '佐藤', en: 'He' })
})

test('sending deletes the text of this window and keeps later text of another', () => {
  saveText('guest', 'application', { name: 'first' })
  elsewhere({ name: 'second' })
  deleteSaved('guest', 'application')
  expect(readSaved('guest', 'application')).toEqual({ name: 'second' })
  deleteSaved('guest', 'application')
  expect(readSaved('guest', 'application')).toEqual({})
})

test('without storage a text lasts as long as the page, and no error is thrown', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  deleteOldTexts()
  saveText('guest', 'application', { name: '佐藤' })
  expect(readSaved('guest', 'application')).toEqual({ name: '佐藤' })
  deleteSaved('guest', 'application')
  expect(readSaved('guest', 'application')).toEqual({})
})

test('a text that is too long for the storage stays in the page, with the stored one until it is sent', () => {
  saveText('guest', 'application', { name: 'short' })
  const long = { name: 'あ'.repeat(30_000) }
  saveText('guest', 'application', long)
  expect(readSaved('guest', 'application')).toEqual(long)
  expect(localStorage).toHaveLength(1)
  deleteSaved('guest', 'application')
  expect(localStorage).toHaveLength(0)
})

test('texts are deleted after fourteen days, and entries of others stay', () => {
  vi.useFakeTimers()
  const start = Date.now()
  localStorage.setItem('desk.language', 'ja')
  localStorage.setItem('desk.kept.guest.broken', '{')
  saveText('guest', 'old', { a: 'x' })
  vi.setSystemTime(start + 14 * day)
  saveText('guest', 'new', { a: 'y' })
  deleteOldTexts()
  expect([readSaved('guest', 'old'), readSaved('guest', 'new')]).toEqual([{ a: 'x' }, { a: 'y' }])
  vi.setSystemTime(start + 14 * day + 1)
  deleteOldTexts()
  expect([readSaved('guest', 'old'), readSaved('guest', 'new')]).toEqual([{}, { a: 'y' }])
  expect(Object.keys(localStorage).toSorted()).toEqual(['desk.kept.guest.new', 'desk.language'])
})

test('moving the clock of the service by a month deletes no saved text', () => {
  saveText('guest', 'application', { a: 'x' })
  document.head.insertAdjacentHTML('beforeend', `<meta name="clock-moved" content="${30 * day}">`)
  deleteOldTexts()
  document.querySelector('meta[name="clock-moved"]')?.remove()
  expect(readSaved('guest', 'application')).toEqual({ a: 'x' })
})

test('of very many texts the newest stay', () => {
  vi.useFakeTimers()
  for (let n = 0; n < 203; n++) {
    vi.advanceTimersByTime(1)
    saveText('guest', `form.${n}`, { a: n })
  }
  deleteOldTexts()
  expect(localStorage).toHaveLength(200)
  expect([readSaved('guest', 'form.2'), readSaved('guest', 'form.3')]).toEqual([{}, { a: 3 }])
})

test('a foreign value under our names is read as nothing', () => {
  for (const text of ['{', 'null', '7', '{"at":1}', '{"at":1,"fields":[]}', '{"at":"x","fields":{}}']) {
    localStorage.setItem('desk.kept.guest.application', text)
    expect(readSaved('guest', 'application')).toEqual({})
  }
})
