import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { language, speakChosenLanguage } from '../../../lib/language.ts'
import type { AuditEntry } from '@tensaku/contract'
import { changesOf } from './audit-labels.ts'

speakChosenLanguage()
language.set('ja')
afterEach(() => language.set('ja'))

const names = new Map([[7, 'Ken']])

test('the changes of an act are labelled, and unchanged values are left out', () => {
  const standing = {
    before: { grade: 3, slots: 3, biz_certified: false },
    after: { grade: 3, slots: 5, biz_certified: true },
  }
  expect(changesOf(standing, names)).toEqual(['同時に担当できる件数：3 → 5', 'ビジネス添削の認定：いいえ → はい'])
  const cancelled = {
    before: { status: orderStatus.correcting, instructor: 7 },
    after: { status: orderStatus.cancelled, for_cause: true, refunded: 332, paid_yen: null },
  }
  language.set('en')
  expect(changesOf(cancelled, names)).toEqual([
    'State: In progress → Cancelled',
    'Instructor: Ken (before)',
    'The instructor is the cause: Yes',
    'Given back: 332 points',
    'Pay: ¥0',
  ])
  expect(
    changesOf(
      {
        before: { status: orderStatus.correcting, instructor: 7 },
        after: { status: orderStatus.waiting, offered: null },
      },
      names,
    ).at(-1),
  ).toBe('Offered to: everybody')
  expect(
    changesOf({ before: { type: 'global', courses: ['basic'] }, after: { type: 'native', courses: [] } }, names),
  ).toEqual(['Instructor type: Global instructor → Native instructor', 'Courses: Easy correction → none'])
  const factor = { before: { second_factor_since: '2026-11-20T03:00:00.000Z' }, after: { second_factor_since: null } }
  expect(changesOf(factor, names)).toEqual([expect.stringMatching(/^Second step since: .*2026.* → none$/)])
  const link = { before: { password_link_until: null }, after: { password_link_until: '2026-11-27T03:00:00.000Z' } }
  expect(changesOf(link, names)).toEqual([expect.stringMatching(/^Password link until: none → .*2026/)])
  const nobodys = {
    before: { status: orderStatus.waiting, instructor: null },
    after: { status: orderStatus.cancelled },
  }
  expect(changesOf(nobodys, names)).toEqual(['State: Waiting → Cancelled'])
  expect(changesOf({ before: { last: 1 }, after: { last: 2 } }, names)).toEqual([])
})

test('a value that the page does not know is named without its code', () => {
  const unknown = { paid_with: 'card' } as Record<string, unknown> as AuditEntry['before']
  expect(changesOf({ before: unknown, after: {} }, names)).toEqual(['その他'])
})
