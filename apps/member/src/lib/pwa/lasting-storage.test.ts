import { afterEach, expect, test, vi } from 'vitest'
import { askToKeep } from './lasting-storage.ts'

afterEach(() => localStorage.clear())

test.each([
  [async () => true, 'granted'],
  [async () => false, 'refused'],
  [async () => Promise.reject(new Error('denied')), 'refused'],
])('the browser is asked once to keep the storage, and its answer is remembered', async (answer, said) => {
  const persist = vi.fn(answer)
  await Promise.all([askToKeep({ persist }), askToKeep({ persist })])
  await askToKeep({ persist })
  expect(persist).toHaveBeenCalledOnce()
  expect(localStorage.getItem('storage.lasting')).toBe(said)
})

test('a browser without that question is not asked', async () => {
  await askToKeep({} as StorageManager)
  expect(localStorage.getItem('storage.lasting')).toBeNull()
})
