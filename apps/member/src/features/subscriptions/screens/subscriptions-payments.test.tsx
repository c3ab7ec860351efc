import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { card } from '../../shop/test/stage.ts'
import { plan, planAnswers, quote, quoting, subscription } from '../test/stage.ts'
import SubscriptionsPaymentsScreen from './subscriptions-payments.tsx'

afterEach(leave)

async function open(answers: Record<string, unknown> = planAnswers(), level?: string) {
  const requests = await signIn(answers)
  const address =
    level === undefined
      ? renderScreen('subscriptions-payments', SubscriptionsPaymentsScreen, '/subscriptions/payments')
      : renderScreen('subscriptions-level-payments', SubscriptionsPaymentsScreen, `/subscriptions/${level}/payments`)
  await screen.findByText('プランのお支払い', { selector: 'h1' })
  return { requests, address }
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

test('[R-070][F-025][UI-024] one month or three, and three are marked as the best', async () => {
  const { requests } = await open()
  expect((await radio(/^1か月/)).checked).toBe(true)
  const three = await radio(/^3か月/)
  expect(three.closest('label')?.textContent).toContain('一番おトク')
  expect((await radio(/^1か月/)).closest('label')?.textContent).not.toContain('一番おトク')
  fireEvent.click(three)
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === quoting).at(-1)?.body).toMatchObject({ duration: '3mo' }),
  )
  expect(saved('subscription')?.duration).toBe('3mo')
})

test('[Q-91] with the half price of a first month three months are not called the best: single ones cost less', async () => {
  await open(planAnswers({ isNew: true }))
  expect(
    await screen.findByText(
      '1か月あたり4,980円。カードで初月半額をお使いになると、はじめの3か月は1か月ごとのほうが1,240円お安くなります。',
    ),
  ).toBeTruthy()
  expect((await radio(/^3か月/)).closest('label')?.textContent).not.toMatch(/一番おトク|%お得/)
})

test('a plan that is not sold for three months has one duration (Q-101)', async () => {
  setSaved('subscription', { words: 200, explanation: 'advanced', instructor: 'all', duration: '3mo' })
  const { requests } = await open()
  await radio(/^1か月/)
  expect(screen.queryByRole('radio', { name: /^3か月/ })).toBeNull()
  await waitFor(() => expect(requests.find(({ call }) => call === quoting)?.body).toMatchObject({ duration: '1mo' }))
})

test('[F-026] five methods say whether they renew the plan; one that is refused says why', async () => {
  await open({
    ...planAnswers(),
    [quoting]: quote({ refused: [{ method: 'points', reason: 'insufficient_points' }] }),
  })
  const label = async (name: RegExp) => (await radio(name)).closest('label')?.textContent ?? ''
  expect(await label(/^クレジットカード/)).toContain('自動で更新します')
  for (const name of [/^コンビニ/, /^Pay-easy/, /^銀行振込/])
    expect(await label(name)).toContain('自動では更新しません')
  await waitFor(async () => expect((await radio(/^ポイント/)).disabled).toBe(true))
  expect(await label(/^ポイント/)).toContain('ポイントが足りません。')
  expect(screen.getByText(/^カードは、次回からのお支払いのために保存されます。/)).toBeTruthy()
  fireEvent.click(await radio(/^コンビニ/))
  expect(await screen.findByText('お支払いが確認できた日から、プランが始まります。')).toBeTruthy()
})

test('[R-074] the newest stored card is chosen, and the way goes on below the level', async () => {
  const { address, requests } = await open(planAnswers({ cards: [card()] }), 'standard')
  await waitFor(async () => expect((await radio(/^Visa •••• 1111/)).checked).toBe(true))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'お申し込み内容を確認する' })
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(requests.filter(({ call }) => call === quoting).at(-1)?.body).toEqual({
    product_id: plan({ type: 'standard' }).id,
    duration: '1mo',
    payment_method: 'one_click',
    upgrade: false,
  })
  fireEvent.click(button)
  await waitFor(() => expect(address()).toBe('/subscriptions/standard/checkout'))
  expect(saved('subscription')).toMatchObject({ type: 'standard', method: 'one_click', card_id: 4 })
})

test('[E-041] the running plan cannot be bought again, and leads to its own screen', async () => {
  const message = 'すでにこのプランをご契約中です。'
  await open({ ...planAnswers({ own: subscription() }), [quoting]: { status: 409, code: 'plan_active', message } })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: '月額プランの画面へ' })).toBeTruthy()
})

test('a plan of another kind names the plan that runs', async () => {
  const message = 'すでにこのプランをご契約中です。'
  await open(
    { ...planAnswers({ own: subscription() }), [quoting]: { status: 409, code: 'plan_active', message } },
    'ai',
  )
  expect(await screen.findByText(/^いまは「ライトプラン 50語・月30回」をご契約中です。/)).toBeTruthy()
  expect(screen.queryByText(message)).toBeNull()
})

test('a plan that points pay promises no stored card', async () => {
  setSaved('subscription', { method: 'points' })
  await open()
  expect(await screen.findByText(/^ポイントは、お申し込みの時に残高から差し引きます。自動では/)).toBeTruthy()
  expect(screen.queryByText(/^カードは、/)).toBeNull()
})
