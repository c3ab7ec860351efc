import type { Answer } from '@tensaku/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { order } from '../orders/test/order-sample.ts'
import { InstructorScreen } from './instructor.tsx'

language.set('ja')
afterEach(cleanUp)

const none = { sent_back: 0, released: 0, taken_back: 0, reassigned: 0, returned: 0, given_up: 0 }
const mari = {
  id: 3,
  name: 'Mari',
  email: 'mari@example.com',
  type: 'japanese',
  courses: ['basic'],
  biz_certified: false,
  counsellor: false,
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

const sentBack = {
  kind: 'audit',
  key: 'audit-1',
  at: '2026-11-20T03:00:00.000Z',
  what: 'send_back',
  order_id: 5,
  actor: 'operator',
  name: 'Sato',
  points: null,
  state: null,
  reason: null,
  detail: 'LINE IDを消してください',
  taken_from: null,
}

async function show(record: Partial<Answer<'GET /api/ops/instructors/{instructorId}'>['record']>) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('/timeline')
        ? { items: [sentBack], pagination: { page: 1, per_page: 30, last_page: 1, total: 1 } }
        : { ...mari, record: { ...none, ...record } },
    ),
  )
  const to = {
    '/instructors/$id': { component: InstructorScreen, search: () => ({ page: 1 }) },
    '/instructors': { component: () => null },
  }
  showAt('/ops/instructors/3', to, { side: 'operator' })
  return (await screen.findByText('差し戻し・未納品（90日）')).nextElementSibling?.textContent
}

test('the record of an instructor counts only the orders that exist', async () => {
  expect(await show({})).toBe('なし')
  cleanup()
  queries.clear()
  expect(await show({ sent_back: 1, reassigned: 1, returned: 2 })).toBe(
    '差し戻し 1件、担当替え 1件、学習者へお戻し 2件',
  )
})

test('the orders on the page of an instructor do not repeat their name', async () => {
  await show({})
  const row = within(screen.getAllByRole('listitem')[0] ?? document.body)
  expect(row.getByText('hanako_s')).toBeTruthy()
  expect(row.queryByText('担当：Mari')).toBeNull()
})

test('the timeline of an instructor has the acts of operators with their reasons and orders', async () => {
  await show({})
  const row = within(await within(screen.getByRole('region', { name: 'これまでのこと' })).findByRole('listitem'))
  expect(row.getByText('納品を差し戻し')).toBeTruthy()
  expect(row.getByText('LINE IDを消してください')).toBeTruthy()
  expect(row.getByRole('link', { name: '添削 5' })).toBeTruthy()
})
