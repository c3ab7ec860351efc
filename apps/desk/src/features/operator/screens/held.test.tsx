import type { Answer } from '@tensaku/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { now } from '../../../lib/clock.ts'
import { order } from '../orders/test/order-sample.ts'
import { HeldScreen } from './held.tsx'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'

type Held = Answer<'GET /api/ops/held'>['items'][number]

afterEach(cleanUp)

const hour = 3_600_000
const held = (id: number, overrides: Partial<Held>): Held => ({
  ...order({ id, status: orderStatus.checking }),
  submitted_at: new Date(now() - hour).toISOString(),
  published_by: new Date(now() + 11 * hour).toISOString(),
  flags: [],
  deliveries: 2,
  ...overrides,
})

function show(...items: Held[]) {
  const pagination = { page: 1, per_page: 20, last_page: 1, total: items.length }
  vi.stubGlobal('fetch', async () => Response.json({ items, pagination }))
  showAt('/ops/held', { '/held': { component: HeldScreen, search: () => ({ page: 1 }) } }, { side: 'operator' })
}

test('each held delivery shows the time of its automatic publication, or the reason why there is none', async () => {
  show(
    held(5, {
      published_by: null,
      flags: [
        { kind: 'email', place: 'comment', n: null, found: 'taro@lesson-room.jp' },
        { kind: 'messenger', place: 'explanation', n: 2, found: 'LINE ID: taro_99' },
      ],
    }),
    held(6, {}),
  )
  const rows = (await screen.findAllByText(/^この講師のこれまでの納品/)).map(
    (one) => one.closest('li') ?? document.body,
  )
  const [flagged, first] = rows.map((row) => within(row))
  expect(flagged?.getByText('確認するまで公開されません')).toBeTruthy()
  expect(flagged?.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'taro@lesson-room.jp メールアドレス（全体のコメント）',
    'LINE ID: taro_99 メッセージアプリやSNS（文章2の説明）',
  ])
  expect(first?.getByText(/に自動公開（/)).toBeTruthy()
  expect(first?.queryByText('確認するまで公開されません')).toBeNull()
})
