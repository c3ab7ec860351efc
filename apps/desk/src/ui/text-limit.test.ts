import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, speakChosenLanguage } from '../lib/language.ts'
import { reportCutText } from './text-limit.ts'

beforeEach(() => {
  speakChosenLanguage()
  chooseLanguage('ja')
  document.addEventListener('beforeinput', reportCutText)
})
afterEach(() => {
  document.removeEventListener('beforeinput', reportCutText)
  document.body.replaceChildren()
})

/** The text of the toast, without its close button. */
const reported = () => document.querySelector('[role="status"] > span')?.textContent

function put(data: string, { maxLength = -1, value = '', selected = 0, isComposing = false } = {}) {
  document.body.replaceChildren()
  const field = document.createElement('textarea')
  if (maxLength >= 0) field.maxLength = maxLength
  field.value = value
  document.body.append(field)
  field.setSelectionRange(value.length - selected, value.length)
  field.dispatchEvent(new InputEvent('beforeinput', { data, isComposing, inputType: 'insertFromPaste', bubbles: true }))
  return reported()
}

test('text that does not fit into a field is reported with its length', () => {
  expect(put('あ'.repeat(10_000), { maxLength: 3000, value: 'い' })).toBe(
    'この欄に書けるのは3,000字までです。最後の7,001字は入りませんでした。',
  )
  chooseLanguage('en')
  expect(put('あ'.repeat(501), { maxLength: 500 })).toBe(
    'This field holds 500 characters at most. The last 1 did not fit.',
  )
})

test.each(['text', 'email'])('a field of one line reports it too: %s', (type) => {
  const field = document.createElement('input')
  field.type = type
  field.maxLength = 30
  document.body.replaceChildren(field)
  const data = 'a'.repeat(31)
  field.dispatchEvent(new InputEvent('beforeinput', { data, inputType: 'insertFromPaste', bubbles: true }))
  expect(reported()).toBe('この欄に書けるのは30字までです。最後の1字は入りませんでした。')
})

test('nothing is reported if the text fits, there is no limit, or an input method composes', () => {
  expect(put('123', { maxLength: 5, value: 'いろ' })).toBeUndefined()
  expect(put('12345', { maxLength: 5, value: 'いろはにほ', selected: 5 })).toBeUndefined()
  expect(put('1\r\n2', { maxLength: 3 })).toBeUndefined()
  expect(put('あ'.repeat(10_000))).toBeUndefined()
  expect(put('かんじ', { maxLength: 2, isComposing: true })).toBeUndefined()
})
