import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { language, speakChosenLanguage } from '../../../lib/language.ts'
import type { AuditEntry } from '@tensaku/contract'
import { changesOf } from './audit-labels.ts'

speakChosenLanguage()
language.set('ja')
afterEach(() => language.set('ja'))

test('the changes of an act are labelled, and unchanged values are left out', () => {
  const standing = {
    before: { grade: 3, slots: 3, biz_certified: false },
    after: { grade: 3, slots: 5, biz_certified: true },
  }
  expect(changesOf(standing)).toEqual(['同時に担当できる件数：3 → 5', 'ビジネス添削の認定：いいえ → はい'])
  const cancelled = {
    before: { status: orderStatus.correcting, instructor: 7 },
    after: { status: orderStatus.cancelled, for_cause: true, refunded: 332, paid_yen: null },
  }
  language.set('en')
  expect(changesOf(cancelled)).toEqual([
    'State: In progress → Cancelled',
    'Instructor: Instructor 7 (before)',
    'The instructor is the cause: Yes',
    'Given back: 332 points',
    'Pay: ¥0',
  ])
  expect(
    changesOf({
      before: { status: orderStatus.correcting, instructor: 7 },
      after: { status: orderStatus.waiting, offered: null },
    }).at(-1),
  ).toBe('Offered to: everybody')
  expect(changesOf({ before: { type: 'global', courses: ['basic'] }, after: { type: 'native', courses: [] } })).toEqual(
    ['Instructor type: Global instructor → Native instructor', 'Courses: Easy correction → none'],
  )
  const factor = { before: { second_factor_since: '2026-11-20T03:00:00.000Z' }, after: { second_factor_since: null } }
  expect(changesOf(factor)).toEqual([expect.stringMatching(/^Second step since: .*2026.* → none$/)])
  const link = { before: { password_link_until: null }, after: { password_link_until: '2026-11-27T03:00:00.000Z' } }
  expect(changesOf(link)).toEqual([expect.stringMatching(/^Password link until: none → .*2026/)])
  expect(changesOf({ before: {}, after: {} })).toEqual([])
})

test('a value that the page does not know is named without its code', () => {
  const unknown = { paid_with: 'card' } as Record<string, unknown> as AuditEntry['before']
  expect(changesOf({ before: unknown, after: {} })).toEqual(['その他'])
})
