import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import InstructorsLatestScreen from './instructors-latest.tsx'
import InstructorsScreen from './instructors.tsx'
import { come, standard } from '../test/come.ts'
import { listed, teacher } from '../test/stage.ts'

afterEach(leave)

const biz = 'GET /api/users/1/teachers/biz'
const latest = 'GET /api/users/1/teachers/latest'
const open = (address = '/teachers') => renderScreen('teachers', InstructorsScreen, address)
const tabs = () => within(screen.getByRole('navigation', { name: '講師の一覧の切り替え' }))
const chip = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))

test('[UI-017][UI-018] there are three tabs: the list, new instructors, and favourites with an icon', async () => {
  await come({ [latest]: listed([]) })
  const where = open()
  await screen.findByText('高梨 ゆかり')
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['一覧', '新着講師', 'お気に入り'])
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('一覧')
  expect(tabs().getByRole('link', { name: 'お気に入り' }).querySelector('svg')).toBeTruthy()
  fireEvent.click(tabs().getByRole('link', { name: 'お気に入り' }))
  await waitFor(() => expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('お気に入り'))
  fireEvent.click(tabs().getByRole('link', { name: '新着講師' }))
  await waitFor(() => expect(where()).toBe('/teachers/latest'))
})

test('the new instructors have their own screen with the same tabs', async () => {
  await come({ [latest]: listed([teacher({ name: '新しい 先生', is_new: true })]) })
  renderScreen('teachers-latest', InstructorsLatestScreen, '/teachers/latest')
  await screen.findByText('新しい 先生')
  expect(screen.queryByText('新着')).toBeNull()
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('新着講師')
})

test('without new instructors a message links to all', async () => {
  await come({ [latest]: listed([]) })
  renderScreen('teachers-latest', InstructorsLatestScreen, '/teachers/latest')
  await screen.findByText('新着の講師はいません')
  expect(screen.getByRole('link', { name: '講師の一覧を見る' }).getAttribute('href')).toBe('/teachers')
})

test('each filter is sent, and all can be reset at once', async () => {
  const queries = await come()
  open()
  await screen.findByText('高梨 ゆかり')
  const requests = () => [...(queries.at(-1) ?? [])].map(([name, value]) => `${name}=${value}`)
  expect(requests()).toEqual(['page=1', 'filter=all', 'times=10'])
  fireEvent.click(screen.getByRole('button', { name: '絞り込む' }))
  for (const name of ['受付中のみ', '日本人講師', '学べる添削', '女性', '40代', '英検']) chip(name)
  fireEvent.change(screen.getByRole('slider', { hidden: true }), { target: { value: '6' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 添削 ' } })
  await waitFor(() =>
    expect(requests()).toEqual([
      'page=1',
      'filter=all',
      'teachers=japanese',
      'courses=advanced',
      'available=true',
      'genders=female',
      'ages=40s',
      'tags=英検',
      'times=6',
      'keywords=添削',
    ]),
  )
  expect(screen.getByText('絞り込む（6）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '条件を外す', hidden: true }))
  await waitFor(() => expect(screen.getByText('絞り込む')).toBeTruthy())
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a set filter is a chip that removes it, and the sheet counts the instructors who are left', async () => {
  const queries = await come({ [standard]: listed([teacher()], 1, 1) })
  open()
  await screen.findByText('高梨 ゆかり')
  fireEvent.click(screen.getByRole('button', { name: '絞り込む' }))
  chip('40代')
  const see = await screen.findByRole('button', { name: '10人を見る', hidden: true })
  expect(queries.at(-1)?.get('ages')).toBe('40s')
  fireEvent.click(see)
  fireEvent.click(await screen.findByRole('button', { name: '40代の条件を外す', hidden: true }))
  expect(screen.queryByRole('button', { name: '40代の条件を外す', hidden: true })).toBeNull()
  expect(screen.getByText('絞り込む')).toBeTruthy()
})

test('a price is that of the cheapest course, with the words of a block', async () => {
  await come()
  open('/teachers?page=2')
  expect(await screen.findByText('25語ごと 200pt〜')).toBeTruthy()
})

test('the page is in the address, and a new filter starts at the first page', async () => {
  const queries = await come({ [standard]: listed([teacher()], 1, 3) })
  const where = open('/teachers?page=2')
  await screen.findByText('2 / 3ページ')
  expect(queries.at(-1)?.get('page')).toBe('2')
  expect(screen.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe('/teachers?page=3')
  chip('受付中のみ')
  await waitFor(() => expect(where()).toBe('/teachers'))
  await waitFor(() => expect(queries.at(-1)?.get('page')).toBe('1'))
})

test('a removed page leads to the last one', async () => {
  await come({ [standard]: { items: [], pagination: { page: 9, per_page: 10, last_page: 2, total: 12 } } })
  const where = open('/teachers?page=9')
  await waitFor(() => expect(where()).toBe('/teachers?page=2'))
})

test('without a match a message offers to reset the filters', async () => {
  await come({ [standard]: listed([]) })
  open()
  await screen.findByRole('searchbox')
  chip('受付中のみ')
  await screen.findByText('条件に合う講師がいません')
  const [button] = screen.getAllByRole('button', { name: '条件を外す' }).toReversed()
  if (button) fireEvent.click(button)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '受付中のみ' }).checked).toBe(false)
})

test('an empty result names the keyword and the other filters', async () => {
  await come({ [standard]: listed([]) })
  open()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' まぐろ ' } })
  chip('受付中のみ')
  await screen.findByText('「まぐろ」に合う講師は見つかりませんでした')
  expect(screen.getByText('いまの条件：受付中のみ')).toBeTruthy()
})

test('favourites are shown all, whatever the search has filtered', async () => {
  const queries = await come()
  open()
  await screen.findByText('高梨 ゆかり')
  chip('受付中のみ')
  await waitFor(() => expect(queries.at(-1)?.get('available')).toBe('true'))
  cleanup()
  open('/teachers?filter=like')
  await screen.findByText('高梨 ゆかり')
  expect([...(queries.at(-1) ?? [])].flat().join(' ')).toBe('page 1 filter like times 10')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the heading counts all instructors, and the sign of new ones appears only if it distinguishes them', async () => {
  const fresh = teacher({ id: 8, name: '新人', is_new: true })
  await come({ [standard]: listed([fresh]) })
  open('/teachers?page=2')
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('すべての講師10人')
  expect(screen.queryByText('新着')).toBeNull()
  cleanup()
  queryClient.clear()
  await come({ [standard]: listed([fresh, teacher()]) })
  open('/teachers?page=2')
  expect((await screen.findByText('新着')).closest('li')?.textContent).toContain('新人')
})

test('business has its own list and its own profile addresses', async () => {
  await come({ [biz]: listed([teacher({ id: 9, name: '商談 花子' })]) })
  open('/teachers?biz=1')
  await screen.findByText('商談 花子')
  expect(screen.getByRole('link', { name: '商談 花子' }).getAttribute('href')).toBe('/biz/teachers/9/')
  expect(screen.queryByText('今日の講師')).toBeNull()
})

test('the list shows figures with enough values', async () => {
  await come({
    [standard]: listed([
      teacher(),
      teacher({ id: 8, name: 'まだ 少ない', turnaround: null, good: null, deliveries: 0 }),
    ]),
  })
  open('/teachers?page=2')
  await screen.findByText('添削 120件 ・ 良かった 96%')
  expect(screen.getByText('約3時間でお届け')).toBeTruthy()
  const fresh = screen.getByText('まだ 少ない').closest('li')?.textContent
  expect(fresh).toContain('24時間以内にお届け')
  expect(fresh).not.toContain('添削 0件')
})

test('[E-046][E-057] unavailable instructors have their own message, and a server error has the common one', async () => {
  const refused = (status: number) => ({ status, code: 'invalid_input', message: '入力が正しくありません。' })
  await come({ [standard]: refused(400), [latest]: refused(400) })
  open()
  await screen.findByText('講師情報を取得できませんでした。')
  cleanup()
  renderScreen('teachers-latest', InstructorsLatestScreen, '/teachers/latest')
  await screen.findByText('講師情報を取得できませんでした。')
})
