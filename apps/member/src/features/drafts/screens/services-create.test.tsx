import { newSaveData } from '@tensaku/domain/drafts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { estimateOf, stamp } from '../../../../test/drafts/draft-server.ts'
import { formOptions, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { ownKey, queryClient } from '../../../lib/queries.ts'
import { openDrafts } from '../store/browser.ts'
import CreateScreen, { stepAfter } from './services-create.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

const stamped = (id: number, content: object) => ({ ...content, id, ...stamp })
const list = (items: object[]) => ({ items, pagination: { page: 1, per_page: 10, last_page: 1, total: items.length } })
const server = (saves: object[] = []) => ({
  'GET /api/users/1/form-options': formOptions,
  'GET /api/users/1/saves': list(saves),
  'POST /api/users/1/saves': (body: object) => stamped(7, body),
  'POST /api/users/1/orders/new/estimate-cost': estimateOf({ length: 1 }),
})

test('[N-014][Q-42] exercises come first for categories that have some, or if the address has a query', () => {
  expect([1, 3, 4, 8, 9, 11].map((category) => stepAfter(category, {}))).toEqual(Array(6).fill('services-id-draft'))
  expect([2, 5, 6, 7, 10].map((category) => stepAfter(category, {}))).toEqual(Array(5).fill('services-id-exercises'))
  expect(stepAfter(1, { keywords: 'trip' })).toBe('services-id-exercises')
})

const id = '[\\da-f-]{36}'

test.each([
  ['英語日記', '/services/create', `^/services/${id}/draft$`],
  ['自由英作文', '/services/create', `^/services/${id}/exercises$`],
  ['英語日記', '/services/create?keywords=trip', `^/services/${id}/exercises\\?keywords=trip$`],
])('[N-014] 「%s」 from %s goes to %s, and nothing is sent before its first letter', async (category, from, to) => {
  const requests = await signIn(server())
  const where = renderScreen('services-create', CreateScreen, from)
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(category) }))
  fireEvent.click(screen.getByRole('button', { name: /原稿を書く|課題を選ぶ/ }))
  await waitFor(() => expect(where()).toMatch(new RegExp(to)))
  expect(requests.some(({ call }) => call === 'POST /api/users/1/saves')).toBe(false)
})

test.each([
  [0, '迷ったら、まず日記がおすすめです。1文だけでも始められます。'],
  [1, '選ぶと、どんな練習ができるかをここに表示します。'],
])('after %i orders and before a choice, the sentence is: %s', async (total, hint) => {
  await signIn({
    ...server(),
    'GET /api/users/1': { id: 1, count_orders: { total } },
    'GET /api/users/1/points': { balance: 1200, gift: 1200, lots: [] },
  })
  renderScreen('services-create', CreateScreen, '/services/create')
  expect(await screen.findByText(hint)).toBeTruthy()
  expect(await screen.findByText('残高1,200pt')).toBeTruthy()
})

test('[E-035] at the limit the reason is shown, and no draft is begun', async () => {
  const content = newSaveData({ category: 1 })
  const saves = Array.from({ length: 10 }, (_, n) => stamped(n + 1, { ...content, drafts: { title: '朝', items: [] } }))
  await signIn(server(saves))
  const where = renderScreen('services-create', CreateScreen, '/services/create')
  await screen.findByText(/^下書きは10件までです/)
  fireEvent.click(await screen.findByRole('radio', { name: /英語日記/ }))
  fireEvent.click(screen.getByRole('button', { name: '原稿を書く' }))
  expect(await screen.findByText(/下書きがいっぱいです/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
  expect(where()).toBe('/services/create')
})

test('without a choice nothing is begun: the first tile has the focus, and a message names the missing choice', async () => {
  const requests = await signIn(server())
  const where = renderScreen('services-create', CreateScreen, '/services/create')
  fireEvent.click(await screen.findByRole('button', { name: '原稿を書く' }))
  expect(await screen.findByText('書くものを選んでください')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '英語日記' }))
  expect(where()).toBe('/services/create')
  expect(requests.some(({ call }) => call === 'POST /api/users/1/saves')).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: '英語日記' }))
  expect(screen.queryByText('書くものを選んでください')).toBeNull()
  expect(screen.getByText('英語日記の説明')).toBeTruthy()
})

test('a blank draft is neither listed nor counted', async () => {
  const blank = newSaveData({ category: 1 })
  await signIn(server([stamped(5, blank), stamped(6, { ...blank, drafts: { title: '旅行', items: [] } })]))
  renderScreen('services-create', CreateScreen, '/services/create')
  fireEvent.click(await screen.findByRole('button', { name: '下書き1件' }))
  expect(screen.getAllByRole('button', { name: /を削除$/ })).toHaveLength(1)
})

test('a draft without a title is listed by its exercise, with its beginning and its length', async () => {
  const content = newSaveData({ category: 2 })
  const texts = { exercises: [2001], drafts: { title: '', items: [{ english: 'I get up at six.', japanese: '' }] } }
  await signIn({
    ...server([stamped(5, { ...content, ...texts })]),
    'GET /api/users/1/exercises/2001': { id: 2001, category_id: 2, title: '朝の三十分' },
  })
  renderScreen('services-create', CreateScreen, '/services/create')
  fireEvent.click(await screen.findByRole('button', { name: '下書き1件' }))
  expect(await screen.findByRole('button', { name: '「朝の三十分」を削除' })).toBeTruthy()
  expect(screen.getByText('I get up at six.')).toBeTruthy()
  expect(screen.getByText(/・5語$/)).toBeTruthy()
})

test('the course of the address is chosen, and two presses at once begin one draft', async () => {
  await signIn(server())
  const where = renderScreen('services-create', CreateScreen, '/services/create?course=advanced')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^学べる添削/ })).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '英語日記' }))
  const write = screen.getByRole('button', { name: '原稿を書く' })
  act(() => {
    write.click()
    write.click()
  })
  await waitFor(() => expect(where()).toMatch(new RegExp(`^/services/${id}/draft$`)))
  const begun = [...openDrafts().drafts.snapshot().byId.values()]
  expect(begun.map(({ content }) => content.settings.course)).toEqual(['advanced'])
})

test('[N-015] a draft opens at the screen where it was left', async () => {
  const content = { ...newSaveData({ category: 1 }), data: { step: 'services-id-review' } }
  const where = await signIn(server([stamped(5, { ...content, drafts: { title: '旅行', items: [] } })])).then(() =>
    renderScreen('services-create', CreateScreen, '/services/create'),
  )
  fireEvent.click(await screen.findByText('旅行'))
  await waitFor(() => expect(where()).toBe('/services/5/review'))
})

const instructor = {
  id: 7,
  name: '高梨 ゆかり',
  type: 'native',
  courses: ['basic'],
  photo: null,
  biz_certified: false,
  available: true,
  block: false,
}
const profile = 'GET /api/users/1/teachers/standard/7'
const nominees = () =>
  [...openDrafts().drafts.snapshot().byId.values()].map(({ content }) => [content.teacher, content.settings.teacher])

test('[O-004] a text that begins at a profile nominates its instructor, and shows only their categories and courses', async () => {
  await signIn({ ...server(), [profile]: instructor })
  const where = renderScreen('services-create', CreateScreen, '/services/create?teacher=7')
  await screen.findByText('高梨 ゆかり')
  expect(screen.queryByRole('radio', { name: /学べる添削/ })).toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: /英語日記/ }))
  fireEvent.click(screen.getByRole('button', { name: '原稿を書く' }))
  await waitFor(() => expect(where()).toMatch(new RegExp(`^/services/${id}/draft$`)))
  expect(nominees()).toContainEqual([7, 'native'])
})

test('the nomination can be given up before the text begins', async () => {
  await signIn({ ...server(), [profile]: instructor })
  const where = renderScreen('services-create', CreateScreen, '/services/create?teacher=7')
  await screen.findByText('高梨 ゆかり')
  fireEvent.click(screen.getByRole('link', { name: '指名をやめる' }))
  await waitFor(() => expect(where()).toBe('/services/create'))
  await waitFor(() => expect(screen.queryByText('高梨 ゆかり')).toBeNull())
})

test('an instructor who takes no orders is named, and the text begins without a nomination', async () => {
  await signIn({ ...server(), [profile]: { ...instructor, available: false } })
  renderScreen('services-create', CreateScreen, '/services/create?teacher=7')
  expect(await screen.findByText(/^いまは指名できません/)).toBeTruthy()
})

test('without a network and without known prices one sentence takes the place of the prices, and the balance stays', async () => {
  const { 'POST /api/users/1/orders/new/estimate-cost': _rates, ...rest } = server()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await signIn({ ...rest, 'GET /api/users/1/points': { balance: 1200, gift: 0, lots: [] } })
  renderScreen('services-create', CreateScreen, '/services/create')
  expect(await screen.findByText('料金は通信が戻ると表示します')).toBeTruthy()
  expect(screen.queryByText('25語ごとに')).toBeNull()
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
  expect(await screen.findByText('残高1,200pt')).toBeTruthy()
})

test('without a network the prices are the last known ones of a category with the same prices', async () => {
  const { 'POST /api/users/1/orders/new/estimate-cost': _rates, ...rest } = server()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const requests = await signIn(rest)
  queryClient.setQueryData(ownKey('rates', 2), estimateOf({ length: 1 }))
  renderScreen('services-create', CreateScreen, '/services/create')
  expect(await screen.findAllByText(/166pt/)).not.toHaveLength(0)
  fireEvent.click(screen.getByRole('radio', { name: /英語日記/ }))
  expect(screen.getAllByText(/166pt/)).not.toHaveLength(0)
  expect(screen.queryByText('料金は通信が戻ると表示します')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /日本語作文/ }))
  expect(await screen.findByText('料金は通信が戻ると表示します')).toBeTruthy()
  // One attempt for each of the two categories that the device does not know, and again for the chosen one.
  expect(requests.filter(({ call }) => call.includes('estimate-cost')).length).toBeLessThan(5)
})
