import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { keepCharge } from '../charge.ts'
import ServiceThanksScreen from './service-thanks.tsx'

afterEach(leave)

const order = {
  id: 31,
  title: '朝の散歩',
  points: 166,
  nominated: null,
  waits_until: '2026-11-27T21:08:00.000Z',
  due_days: 1,
  wished_date: null,
}
const open = async (changes: object = {}, quota?: number) => {
  await signIn({
    'GET /api/users/1/orders/31': { ...order, ...changes },
    'GET /api/users/1/points': { balance: 1034, gift: 0, lots: [] },
  })
  if (quota !== undefined) keepCharge({ order: { id: 31 }, charge: { points: 0, quota, balance: 1034 } })
  renderScreen('services-id-thanks', ServiceThanksScreen, '/services/31/thanks')
}
const steps = async () => (await screen.findAllByRole('listitem')).map((step) => step.textContent)

test('the thanks tell the points taken, the balance, and each next step with its time', async () => {
  await open()
  expect(await screen.findByText('166ptをお支払いいただきました（残高1,034pt）。')).toBeTruthy()
  expect(await steps()).toEqual([
    '11月28日(土) 6:08まで講師が決まります。決まらないときは自動でキャンセルし、166ptをお返しします。',
    '引き受けから24時間以内添削が届きます。画面を閉じていても、お知らせします。',
    '届いてから14日間直しについて、講師に質問できます。',
  ])
  expect(screen.getByRole('link', { name: '状況を見る' }).getAttribute('href')).toBe('/orders/31')
})

test('the use of the plan is named, with the points for the words above it', async () => {
  await open({ points: 40 }, 1)
  expect(await screen.findByText('プランの1回分を使いました。')).toBeTruthy()
  expect(await screen.findByText('40ptをお支払いいただきました（残高1,034pt）。')).toBeTruthy()
  expect((await steps())[0]).toContain('プランの回数と40ptをお返しします。')
})

test('a plan, a nominee, more days and a wished day change the steps', async () => {
  await open({ points: 0, nominated: { id: 3, name: 'Emma' }, due_days: 2, wished_date: '2026-12-05' })
  expect(await screen.findByText('プランの回数を使いました。')).toBeTruthy()
  const [claim, due] = await steps()
  expect(claim).toContain('まずEmmaさんにお願いし、講師が決まります。')
  expect(claim).toContain('プランの回数をお返しします。')
  expect(due).toContain('引き受けから48時間以内または2026年12月5日までの、遅いほうに添削が届きます。')
})
