import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { card } from '../../shop/test/stage.ts'
import SubscriptionsScreen from '../screens/subscriptions.tsx'
import { plan, planAnswers, subscription } from '../test/stage.ts'

afterEach(leave)

const change = 'PUT /api/users/1/subscriptions/payment'

async function open(answers: Record<string, unknown>) {
  const requests = await signIn(answers)
  const address = renderScreen('subscriptions', SubscriptionsScreen, '/subscriptions?view=payment')
  return { address, sent: () => requests.filter(({ call }) => call === change).map(({ body: sent }) => sent) }
}

test('the payment is changed from the next term on', async () => {
  const cards = [card({ id: 5, last4: '4242' }), card()]
  const { sent, address } = await open({
    ...planAnswers({ own: subscription(), cards }),
    [change]: { subscription: subscription() },
  })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Visa •••• 1111/ }).checked).toBe(true),
  )
  fireEvent.click(screen.getByRole('radio', { name: /^3か月/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^Visa •••• 4242/ }))
  fireEvent.click(screen.getByRole('button', { name: 'この内容に変更する' }))
  // Three months are another charge.
  fireEvent.click(await screen.findByRole('button', { name: 'この内容で申し込む' }))
  await waitFor(() => expect(address()).toBe('/subscriptions'))
  expect(sent()).toEqual([{ method: 'one_click', duration: '3mo', card_id: 5 }])
})

test('the payment names the prices of a smaller plan that comes next, and that it ends where nothing renews it', async () => {
  const downgrade = {
    product_id: plan({ monthly_quota: 8 }).id,
    status: 'scheduled',
    at: '2026-12-09T15:00:00.000Z',
  } as const
  await open(planAnswers({ own: subscription({ downgrade }), cards: [card()] }))
  expect((await screen.findByRole('radio', { name: /^3か月/ })).closest('label')?.textContent).toContain('5,670円')
  const ends = 'このお支払い方法では、自動で更新しません。期間の最後の日（2026年12月9日）でプランが終わります。'
  expect(screen.queryByText(ends)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^ポイント/ }))
  expect(await screen.findByText(ends)).toBeTruthy()
})

test('a card that begins to renew names its charge and its end, and starts only after a confirmation of its own', async () => {
  const payment = { method: 'points', duration: '1mo', card_id: null } as const
  const own = subscription({
    renewal: null,
    payment,
    term: { ...subscription().term, end: '2036-12-09T15:00:00.000Z' },
  })
  const { sent, address } = await open({ ...planAnswers({ own, cards: [card()] }), [change]: {} })
  await screen.findByText(/自動で更新しません。期間の最後の日/)
  fireEvent.click(screen.getByRole('radio', { name: /^クレジットカード/ }))
  const charged = await screen.findByText(/^12月9日\(火\) 3:00に、Visa •••• 1111へ5,480円（税込）を請求します。/)
  expect(charged.parentElement?.textContent).toContain('終了の手続きは、「月額プラン」の画面でいつでもできます。')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'この内容に変更する' }))
  press()
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/^12月9日\(火\) 3:00に、.*いつでもできます。/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: '変更しない' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  press()
  fireEvent.click(await screen.findByRole('button', { name: 'この内容で申し込む' }))
  await waitFor(() => expect(address()).toBe('/subscriptions'))
  expect(sent()).toEqual([{ method: 'one_click', duration: '1mo', card_id: 4 }])
})

test('a plan with a scheduled end names no charge', async () => {
  const downgrade = { product_id: 0, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' } as const
  await open(planAnswers({ own: subscription({ renewal: null, downgrade }), cards: [card()] }))
  await screen.findByRole('radio', { name: /^Visa •••• 1111/ })
  expect(screen.queryByText(/を請求します。/)).toBeNull()
})
