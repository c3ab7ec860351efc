import { calls } from '@tensaku/contract'
import { refusals, refusalText, type RefusalCode } from '@tensaku/messages/catalogue'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../../../test/go-offline.ts'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ShopCheckoutScreen from '../screens/shop-checkout.tsx'
import ShopThanksScreen from '../screens/shop-thanks.tsx'
import { fulfilled, purchase, shopAnswers } from '../test/stage.ts'

afterEach(leave)

const open = purchase()
const one = `GET /api/users/1/purchases/${open.id}`
const confirm = `POST /api/users/1/purchases/points/confirm/${open.order_id}`
const refused = (code: RefusalCode, card_code?: string) => ({
  status: refusals[code].status,
  code,
  ...refusalText(code, 'ja', { card_code }),
})

/** Shows the card's page of an open purchase. */
async function atCard(answers: Record<string, unknown> = {}) {
  const given: Record<string, unknown> = { ...shopAnswers({ purchases: [open] }), ...answers }
  const requests = await signIn(given)
  const address = renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout?purchase=9')
  const frame = await screen.findByTitle<HTMLIFrameElement>('カードでのお支払い')
  /** The gateway's last page tells its parent. */
  const tell = (outcome: 'approved' | 'cancelled') =>
    act(async () => {
      const { contentWindow: source } = frame
      const data = { type: 'payment', outcome, reference: open.order_id }
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
    })
  const count = () => requests.filter(({ call }) => call === confirm).length
  return { given, frame, tell, count, address }
}

/** Comes back from the page of a real gateway. */
const comeBack = () => renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9&token=t')

const cardCodes = calls['POST /api/users/{id}/purchases/points/confirm/{orderId}'].refusals.filter((code) =>
  code.startsWith('card_'),
)

test('[E-062][E-069] the contract names every group of card codes', () => {
  const groups = ['server', 'syntax', 'cvc', 'expired', 'payer', 'declined', 'unknown', 'attempts']
  expect(cardCodes.toSorted()).toEqual(groups.map((group) => `card_${group}`).toSorted())
})

test.each(cardCodes)(
  '[J-18][E-078] %s shows its text on the card screen, an unknown code in brackets',
  async (code) => {
    const answer = refused(code, 'FOO_BAR')
    if (code === 'card_unknown') expect(answer.message).toContain('[FOO_BAR]')
    await signIn({ ...shopAnswers({ purchases: [open] }), [confirm]: answer })
    comeBack()
    expect((await screen.findByText(answer.message)).textContent).toBe(answer.message)
    expect(screen.queryByText(/代金はいただいていません/)).toBeNull()
  },
)

test('while the gateway is away one confirmation is enough: the state is shown, and nothing invites to pay', async () => {
  const { given, tell, count, address } = await atCard({ [confirm]: refused('gateway_away') })
  given[one] = { purchase: purchase({ status: 'pending', asking: true, next: null }) }
  await tell('approved')
  await vi.waitFor(() => expect(address()).toContain('/shop/thanks?purchase=9'))
  expect(count()).toBe(1)
  expect(screen.queryByTitle('カードでのお支払い')).toBeNull()
})

test('the frame has the only way out; a payer who leaves it chooses what comes next', async () => {
  const { tell } = await atCard()
  // The frame tells the price itself.
  expect(screen.queryByText('3,000円（税込）')).toBeNull()
  expect(screen.queryByRole('button', { name: 'キャンセル' })).toBeNull()
  await tell('cancelled')
  expect(screen.getByText('3,000円（税込）')).toBeTruthy()
  expect(screen.getByText('カードの入力を中止しました。代金はいただいていません。')).toBeTruthy()
  expect(screen.getAllByText('キャンセル')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'カードの入力に戻る' }))
  expect(await screen.findByTitle('カードでのお支払い')).toBeTruthy()
  expect(screen.queryByText(/中止しました/)).toBeNull()
})

test('while the network is away the frame keeps the typed card, and a page that never came is not asked for', async () => {
  const { frame, tell } = await atCard()
  goOffline()
  expect(screen.getByText(/^オフラインです。通信が戻ると、続きから/)).toBeTruthy()
  expect(screen.getByTitle('カードでのお支払い')).toBe(frame)
  await tell('cancelled')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'キャンセル' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'カードの入力に戻る' }))
  expect(screen.queryByTitle('カードでのお支払い')).toBeNull()
  expect(screen.getByText('3,000円（税込）')).toBeTruthy()
  expect(screen.getByText(/^オフラインです。通信が戻ると、続きから/)).toBeTruthy()
})

test('a refusal that settles nothing starts no second confirmation', async () => {
  const { tell, count } = await atCard({
    [confirm]: { status: 429, code: 'too_many_requests', message: '混んでいます。' },
  })
  await tell('approved')
  await screen.findByText('混んでいます。')
  expect(screen.queryByTitle('カードでのお支払い')).toBeNull()
  expect(count()).toBe(1)
})

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

test('a confirmation without an answer is repeated ever less often, and once more succeeds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { given, tell, count, address } = await atCard({ [confirm]: undefined })
    await tell('approved')
    await vi.waitFor(() => expect(screen.getByText(/くり返し確かめています/)).toBeTruthy())
    expect(count()).toBe(1)
    for (const [at, pause] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await seconds(pause - 1)
      expect(count()).toBe(at + 1)
      await seconds(1)
      expect(count()).toBe(at + 2)
    }
    given[confirm] = { purchase: fulfilled }
    given[one] = { purchase: fulfilled }
    await seconds(60)
    await vi.waitFor(() => expect(address()).toContain('/shop/thanks?purchase=9'))
  } finally {
    vi.useRealTimers()
  }
})
