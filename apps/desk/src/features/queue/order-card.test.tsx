import type { DeskSummary } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showAt } from '../../test/show.tsx'
import { orderInHand } from '../correcting/test/order-in-hand.ts'
import { OrderCard } from './order-card.tsx'

afterEach(() => cleanup())

const now = new Date(2026, 10, 26, 12).getTime()
const at = new Date(2026, 10, 26, 10, 6).toISOString()

/** The row of an order whose due time has passed. */
async function rowOf(part: Partial<DeskSummary>): Promise<HTMLElement> {
  cleanup()
  const order = { ...orderInHand(1), due_at: at, excerpt: '', texts: 1, asked: 0, later: [], ...part }
  const List = () => (
    <ul>
      <OrderCard order={order} now={now} claiming={false} onClaim={() => undefined} />
    </ul>
  )
  showAt('/queue', { '/queue': { component: List }, '/orders/$id': { component: () => null } })
  return screen.findByRole('listitem')
}

test('submitted work shows the time of its submission and no time left', async () => {
  expect((await rowOf({})).textContent).toContain('納期を過ぎています')
  const status = { value: orderStatus.checking, label: '確認中' }
  for (const [part, text] of [
    [{ status, submitted_at: at }, '11/26 10:06 受け付け'],
    [{ handed: { at, left_ms: 9000 } }, '11/26 10:06 受け付け'],
  ] as const) {
    const row = await rowOf(part)
    expect(row.textContent.endsWith(text)).toBe(true)
    expect(row.textContent).not.toContain('納期')
    expect(row.querySelector('.text-alert')).toBeNull()
    const heading = within(row).getByRole('heading').textContent
    expect(heading).toBe(`原稿1${'handed' in part ? 'まだ取り消せます' : '事務局の確認待ち'}`)
  }
})

test('an order that was sent back is marked, with the reason', async () => {
  expect((await rowOf({})).textContent).not.toContain('見直し')
  const row = await rowOf({ sent_back: '文章2の連絡先を消してください。' })
  for (const part of ['見直しのお願い', '事務局から：文章2の連絡先を消してください。'])
    expect(row.textContent).toContain(part)
  const again = await rowOf({ sent_back: '文章2の連絡先を消してください。', handed: { at, left_ms: 9000 } })
  expect(again.textContent).not.toMatch(/見直し|連絡先/)
  expect(again.textContent).toContain('まだ取り消せます')
})
