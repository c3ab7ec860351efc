import { expect, test } from 'vitest'
import { readTerm } from './search-term.ts'

test('a number is read in full width, behind the mark of an order and with the name of its kind', () => {
  for (const q of ['5', '５', ' 5 ', '5番', 'No.5', 'no 5', '№5'])
    expect(readTerm(q)).toMatchObject({ number: 5, kind: null })
  for (const q of ['添削 5', '添削5', '添削　５', '添削 #5', '添削５番', '注文 5', 'Order 5', '#5', '＃５']) {
    expect(readTerm(q)).toMatchObject({ number: 5, kind: 'order' })
  }
  expect(readTerm('会員 #7')).toMatchObject({ number: 7, kind: 'member' })
  expect(readTerm('会員 7')).toMatchObject({ number: 7, kind: 'member' })
  expect(readTerm('Instructor 7')).toMatchObject({ number: 7, kind: 'instructor' })
  for (const q of ['購入 7', '購入7番', 'Purchase 7'])
    expect(readTerm(q)).toMatchObject({ number: 7, kind: 'purchase' })
  for (const q of ['0', '-1', '5a', '添削', 'taro 5', 'nora5', '5番目', '9'.repeat(30)])
    expect(readTerm(q).number).toBeNull()
})

test('the beginning of a UUID has at least 8 digits, with or without its hyphens', () => {
  const whole = '0190b3c4-00ab-4000-8000-0123456789ab'
  const bare = whole.replaceAll('-', '')
  expect(readTerm('0190B3C4').uuids).toEqual([`0190b3c4${'0'.repeat(24)}`, `0190b3c4${'f'.repeat(24)}`])
  for (let length = 8; length <= whole.length; length++) expect(readTerm(whole.slice(0, length)).uuids).not.toBeNull()
  expect(readTerm(whole).uuids).toEqual([bare, bare])
  expect(readTerm(bare).uuids).toEqual([bare, bare])
  for (const q of ['0190b3c', 'hanako99', `${bare}0`, '0190b3c4-zz', '添削 0190b3c4'])
    expect(readTerm(q).uuids).toBeNull()
})
