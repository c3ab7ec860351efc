import { newSaveData } from '@tensaku/domain/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { costOf, estimateOf, onlyDraft, stamp } from '../../../../test/drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ServiceInstructorsScreen from './service-instructors.tsx'

afterEach(leave)

const texts = (english: string) => ({ title: '', items: [{ english, japanese: '' }] })
const instructor = (id: number, name: string, type: 'global' | 'native') => ({
  id,
  name,
  type,
  courses: ['basic'],
  tags: [],
  age_band: null,
  gender: null,
  country: null,
  headline: '',
  photo: null,
  prices: [{ course: 'basic', points: type === 'global' ? 166 : 250 }],
  greeting: '',
  biz_certified: false,
  is_new: false,
  available: true,
  deliveries: 12,
  like: false,
  block: false,
})
const cost = (instructor_type: 'global' | 'native', points: number) => costOf(points, { instructor_type })
const page = { page: 1, per_page: 10, last_page: 1, total: 2 }

/** The server with these points; a text costs 332 points by a global, 500 by a native instructor. */
const server = (points: { balance: number; gift: number } | undefined, english = 'I went to Kyoto.'): Answers => {
  const save = { ...newSaveData({ category: 1 }), drafts: texts(english), id: 5, ...stamp }
  return {
    ...onlyDraft(save),
    'GET /api/users/1/teachers/standard': {
      items: [instructor(3, 'Emma', 'global'), instructor(4, 'Liam', 'native')],
      pagination: page,
    },
    'GET /api/users/1/teachers/standard/3': instructor(3, 'Emma', 'global'),
    'GET /api/users/1/points': points && { ...points, lots: [] },
    'POST /api/users/1/orders/new/estimate-cost': ({ content }: { content: string }) =>
      estimateOf({
        length: 30,
        blocks: 2,
        balance: 0,
        costs:
          content === 'a' ? [cost('global', 166), cost('native', 250)] : [cost('global', 332), cost('native', 500)],
      }),
  }
}
const open = async () => {
  renderScreen('services-id-teachers', ServiceInstructorsScreen, '/services/5/teachers')
  fireEvent.click(await screen.findByRole('button', { name: '講師の一覧から選ぶ' }))
}
const nominate = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name}さんを指名する` })

test('[Q-88] the gift alone nominates nobody: one line says so, and the list introduces instructors without a button', async () => {
  await signIn(server({ balance: 1200, gift: 1200 }))
  renderScreen('services-id-teachers', ServiceInstructorsScreen, '/services/5/teachers')
  expect(await screen.findByText('指名には購入ポイントがあと332pt必要です。')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ポイントを購入する' }).getAttribute('href')).toBe('/shop/points?missing=332')
  fireEvent.click(screen.getByRole('button', { name: '講師の紹介を見る' }))
  const list = (await screen.findByRole('button', { name: 'Emma' })).closest('[tabindex="-1"]')
  expect(document.activeElement).toBe(list)
  expect(screen.getByRole('button', { name: 'Liam' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /指名する/ })).toBeNull()
})

test('[Q-88] other points nominate the instructors they suffice for, and the cost line follows the nomination', async () => {
  await signIn(server({ balance: 1600, gift: 1200 }))
  await open()
  await screen.findByText(
    '指名には、ご購入のポイントを使います。いま使えるのは400ptです。特典ポイント1,200ptは、指名しない注文に使えます。',
  )
  await waitFor(async () => expect((await nominate('Liam')).disabled).toBe(true))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items.filter((text) => /この原稿で (332|500)pt/.test(text))).toHaveLength(2)
  expect([(await nominate('Emma')).disabled, (await nominate('Liam')).disabled]).toEqual([false, true])
  const reason = screen.getByText('購入したポイントがあと100pt必要です')
  expect((await nominate('Liam')).getAttribute('aria-describedby')).toBe(reason.id)
  fireEvent.click(await nominate('Emma'))
  expect((await screen.findByText('残高1,600pt（利用後1,268pt）')).textContent).toContain('332pt')
})

test('before the first word the price of one block counts', async () => {
  await signIn(server({ balance: 200, gift: 0 }, ''))
  await open()
  await screen.findByText('指名に使えるのは200ptです。')
  await waitFor(async () => expect((await nominate('Liam')).disabled).toBe(true))
  expect([(await nominate('Emma')).disabled, (await nominate('Liam')).disabled]).toEqual([false, true])
})

test('an unknown balance refuses nothing', async () => {
  await signIn(server(undefined))
  await open()
  expect([(await nominate('Emma')).disabled, (await nominate('Liam')).disabled]).toEqual([false, false])
})
