import { jstDate } from '@tensaku/domain/calendar'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import type { Card } from '../queries.ts'
import { card, shopAnswers } from '../test/stage.ts'
import SettingsCreditCardScreen from './settings-credit-card.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

async function rowsOf(cards: Card[]): Promise<HTMLElement[]> {
  await signIn(shopAnswers({ cards }))
  renderScreen('settings-credit-card', SettingsCreditCardScreen, '/settings/credit_card')
  await screen.findByText(/^保存したカードは、/)
  return cards.length === 0 ? [] : screen.findAllByRole('listitem')
}

const same = '同じカードが、もう1枚保存されているようです。使わない方は削除できます。'
const unusable =
  'このカードは、お支払いの取り消しがカード会社に認められたため、ご利用いただけません。別のカードを追加するか、ほかのお支払い方法をお選びください。'

test('[R-041] a card that pays nothing any more comes last, says so, and can be removed', async () => {
  const rows = await rowsOf([card({ id: 5, last4: '0259', usable: false }), card({ id: 4 })])
  expect(rows.map(({ textContent }) => textContent?.slice(0, 14))).toEqual(['Visa •••• 1111', 'Visa •••• 0259'])
  const last = within(rows[1] ?? document.body)
  expect(last.getByText('使えません')).toBeTruthy()
  expect(last.getByText(unusable)).toBeTruthy()
  expect(last.getByRole('button', { name: 'Visa •••• 0259を削除する' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'カードを追加する' })).toBeTruthy()
})

test('[R-041] a card that does not pay takes one of the three places', async () => {
  await rowsOf([card({ id: 6, usable: false }), card({ id: 5, last4: '4444' }), card({ id: 4 })])
  await screen.findByText('カードは3枚まで保存できます。追加するには、使わないカードを削除してください。')
  expect(screen.queryByRole('button', { name: 'カードを追加する' })).toBeNull()
})

test('cards that look the same are told, others are not', async () => {
  const rows = await rowsOf([card({ id: 6 }), card({ id: 5, expires: { year: 2031, month: 4 } }), card({ id: 4 })])
  expect(rows.map(({ textContent }) => textContent?.includes(same))).toEqual([true, false, true])
})

test('without a network the button says why it waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await rowsOf([])
  expect(await screen.findByText('カードの追加は、通信が戻るとできます。')).toBeTruthy()
})

test('a card whose month is over says so, one of this month does not', async () => {
  const [year = 0, month = 0] = jstDate(new Date()).split('-').map(Number)
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
  const rows = await rowsOf([card({ id: 5, expires: before }), card({ id: 4, expires: { year, month } })])
  expect(rows.map(({ textContent }) => textContent?.includes('期限切れ'))).toEqual([true, false])
})
