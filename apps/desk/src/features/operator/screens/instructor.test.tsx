import type { Answer } from '@tensaku/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries.ts'
import { showAt } from '../../../test/show.tsx'
import { order } from '../orders/test/order-sample.ts'
import { InstructorScreen } from './instructor.tsx'

language.set('ja')
afterEach(async () => {
  cleanup()
  await act(async () => undefined)
  queries.clear()
  vi.unstubAllGlobals()
})

const none = { released: 0, taken_back: 0, reassigned: 0, returned: 0, given_up: 0 }
const mari = {
  id: 3,
  name: 'Mari',
  email: 'mari@example.com',
  type: 'japanese',
  courses: ['basic'],
  biz_certified: false,
  accepting: true,
  grade: 2,
  slots: 3,
  working: 1,
  held: 0,
  deliveries: 40,
  activated_at: '2026-01-01T00:00:00.000Z',
  suspended_at: null,
  photo: null,
  second_factor: false,
  record: none,
  orders: [order()],
}

async function show(record: Partial<Answer<'GET /api/ops/instructors/{instructorId}'>['record']>) {
  vi.stubGlobal('fetch', async () => Response.json({ ...mari, record: { ...none, ...record } }))
  const to = { '/instructors/$id': { component: InstructorScreen }, '/instructors': { component: () => null } }
  showAt('/ops/instructors/3', to, { side: 'operator' })
  return (await screen.findByText('90日間の記録')).nextElementSibling?.textContent
}

test('the record of an instructor counts only the orders that exist', async () => {
  expect(await show({})).toBe('なし')
  cleanup()
  queries.clear()
  expect(await show({ reassigned: 1, returned: 2 })).toBe('担当替え 1件、お戻し 2件')
})

test('the orders on the page of an instructor do not repeat their name', async () => {
  await show({})
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('hanako_s')).toBeTruthy()
  expect(row.queryByText('担当：Mari')).toBeNull()
})
