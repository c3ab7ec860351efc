import { expect, test } from 'vitest'
import { composing, strokeName } from './keys.ts'
import type { Stroke } from './keys.ts'

const stroke = (part: Partial<Stroke>): Stroke => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...part,
})

test('keys of an input method are recognised by either property', () => {
  expect(composing(stroke({ key: 'Enter', isComposing: true }))).toBe(true)
  expect(composing(stroke({ key: 'Process', keyCode: 229 }))).toBe(true)
  expect(composing(stroke({ key: 'Enter', keyCode: 13 }))).toBe(false)
})

test('strokes have one name on every keyboard', () => {
  expect(strokeName(stroke({ key: 'Enter', ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Enter')
  expect(strokeName(stroke({ key: 's', code: 'KeyS', metaKey: true }))).toBe('Ctrl+S')
  expect(strokeName(stroke({ key: '∆', code: 'KeyJ', altKey: true }))).toBe('Alt+J')
  expect(strokeName(stroke({ key: 'ArrowDown', code: 'ArrowDown', altKey: true }))).toBe('Alt+ArrowDown')
  expect(strokeName(stroke({ key: '?', code: 'Slash', shiftKey: true }))).toBe('?')
  expect(strokeName(stroke({ key: 'j', code: 'KeyJ' }))).toBe('J')
})
