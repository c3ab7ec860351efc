import { expect, test, vi } from 'vitest'
import { draftOf } from '../../../../test/drafts/world.ts'
import { draftsBackup } from './unload-backup.ts'
import { newRecord } from './record.ts'

const typedBy = (userId: number, text: string) => {
  const record = newRecord({ localId: text, key: 'k', userId, content: draftOf(), now: 0 })
  return { record, seen: record.content, content: draftOf(text), waits: false }
}

test('the backups of pages are taken once, page by page, and only by their owner', () => {
  const [first, second, other] = [draftsBackup(1, 'a'), draftsBackup(1, 'b'), draftsBackup(2, 'c')]
  first.leave([typedBy(1, 'early')])
  first.leave([typedBy(1, 'one')])
  second.leave([typedBy(1, 'two')])
  other.leave([typedBy(2, 'strange')])
  localStorage.setItem('drafts.typed.d', '{')
  const next = draftsBackup(1, 'e')
  const found = [next.take(), next.take()].flat().map(({ record }) => record.local_id)
  expect(found.toSorted()).toEqual(['one', 'two'])
  expect(next.take()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a page does not take its own backup', () => {
  const page = draftsBackup(1, 'a')
  page.leave([typedBy(1, 'one')])
  expect(page.take()).toEqual([])
  expect(draftsBackup(1, 'b').take()).toHaveLength(1)
})

test('a page that stays leaves no backup, and a full storage is no failure', () => {
  const [page, next] = [draftsBackup(1, 'a'), draftsBackup(1, 'b')]
  page.leave([typedBy(1, 'one')])
  page.leave([])
  expect(next.take()).toEqual([])
  const setItem = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => undefined, length: 0 })
  page.leave([typedBy(1, 'one')])
  vi.unstubAllGlobals()
  expect(next.take()).toEqual([])
})
