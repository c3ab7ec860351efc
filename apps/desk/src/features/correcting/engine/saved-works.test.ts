import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../../../lib/on-device.ts'
import type { WorkContent } from './content.ts'
import { deleteStoredWords, lastWords, moveLastWords, savedWorks } from './saved-works.ts'
import type { SavedWork } from './saved.ts'

const written = (comment: string): WorkContent => ({ lines: [], comment })
const base = { revision: 3, content: written('') }
const record = (comment: string): SavedWork => ({ key: '1:7', content: written(comment), base, sent: null })
const left = () => onDevice.keys('desk.typed.')

/** A browser with these corrections on its disk. */
const disk = new Map<string, SavedWork>()
beforeEach(() => {
  vi.spyOn(savedWorks, 'get').mockImplementation(async (key) => disk.get(key))
  vi.spyOn(savedWorks, 'swap').mockImplementation(async (expected, next) => {
    const stored = disk.get(next.key)
    if (stored !== expected) return { stored, common: expected }
    disk.set(next.key, next)
    return null
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  disk.clear()
  for (const name of left()) onDevice.removeItem(name)
})

test('last words that the disk stored after all are deleted, and all others stay', async () => {
  disk.set('1:7', record('二つ目'))
  lastWords('1:7').leave([{ was: written(''), content: written('二つ目') }])
  lastWords('1:7').leave([{ was: written(''), content: written('届かなかった文') }])
  lastWords('1:8').leave([{ was: written(''), content: written('記録のない文') }])
  await deleteStoredWords()
  expect(left()).toHaveLength(2)
  expect(
    left()
      .map((name) => onDevice.getItem(name))
      .join(),
  ).toMatch(/届かなかった文.*記録のない文|記録のない文.*届かなかった文/)
})

test('last words of a correction that is over move into its record, also into a new one', async () => {
  const was = written('')
  disk.set('1:7', record('二つ目'))
  lastWords('1:7').leave([{ was, content: written('届かなかった文') }])
  lastWords('1:8').leave([{ was, content: written('記録のない文') }])
  await moveLastWords('1:7')
  await moveLastWords('1:8')
  expect(left()).toEqual([])
  expect(disk.get('1:7')).toEqual({ ...record('二つ目'), late: [{ was, content: written('届かなかった文') }] })
  expect(disk.get('1:8')?.late).toEqual([{ was, content: written('記録のない文') }])
})

test('last words stay if the browser stores nothing', async () => {
  vi.spyOn(savedWorks, 'swap').mockRejectedValue(new Error('full'))
  lastWords('1:7').leave([{ was: written(''), content: written('届かなかった文') }])
  await expect(moveLastWords('1:7')).rejects.toThrow('full')
  expect(left()).toHaveLength(1)
})

test('last words that their window writes again during the move stay', async () => {
  const was = written('')
  const window = lastWords('1:7')
  window.leave([{ was, content: written('一度目') }])
  const swap = vi.mocked(savedWorks.swap).getMockImplementation()!
  vi.mocked(savedWorks.swap).mockImplementation(async (...change) => {
    window.leave([{ was, content: written('二度目') }])
    return swap(...change)
  })
  await moveLastWords('1:7')
  expect(onDevice.getItem(left()[0] as never)).toContain('二度目')
})
