import { align } from '@tensaku/correction'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wasAndNow } from './was-now.ts'

const lineOf = (original: string, corrected: string) => ({
  original,
  edits: align(original, corrected, { language: 'en' }),
})

test('an explanation of a phrase shows all of it, before and after', () => {
  const line = lineOf('She could relaxed there.', 'She was able to relax there.')
  expect(wasAndNow(line, { start: 4, end: 17 })).toEqual({ was: 'could relaxed', now: 'was able to relax' })
})

test('what was put in after a phrase does not belong to it', () => {
  const line = lineOf('I met my friend and ate.', 'I met a friend, and ate.')
  expect(wasAndNow(line, { start: 6, end: 15 })).toEqual({ was: 'my friend', now: 'a friend' })
})

test('an insertion has no before, a remark on unchanged words no after', () => {
  const line = lineOf('I go to school bus.', 'I go to school by bus.')
  expect(wasAndNow(line, { start: 15, end: 15 })).toEqual({ was: '', now: 'by' })
  expect(wasAndNow(line, { start: 0, end: 4 })).toEqual({ was: 'I go', now: undefined })
})

const words = fc
  .array(fc.constantFrom('a', 'an', 'the', 'old', 'dog', 'went', 'go', ','), { maxLength: 12 })
  .map((all) => all.join(' '))

test('at the place of every edit, replacing what was by what is gives the correction', () => {
  fc.assert(
    fc.property(words, words, (original, corrected) => {
      const line = lineOf(original, corrected)
      for (const edit of line.edits) {
        const { was, now } = wasAndNow(line, edit)
        expect(was).toBe(original.slice(edit.start, edit.end).trim())
        expect(now).toBe(edit.replacement.trim())
      }
    }),
  )
})
