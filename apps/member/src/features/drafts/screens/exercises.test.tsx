import type { Exercise } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stamp } from '../../../../test/drafts/draft-server.ts'
import { formOptions, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { openDrafts } from '../store/browser.ts'
import ExercisesScreen from './exercises.tsx'

afterEach(leave)

const exercise = (id: number, title: string): Exercise => ({
  id,
  category_id: Math.floor(id / 1000),
  title,
  level: 2,
  tags: ['暮らし'],
  emails: false,
  prompt_ja: `${title}について書いてください。`,
  prompt_en: `Write about ${id}.`,
  hint: '現在形で書きましょう。',
  model_phrases: [{ english: 'every morning', japanese: '毎朝' }],
  audios: [],
  done: false,
})
const [morning, dinner, lost] = [exercise(2001, '朝'), exercise(2002, '夕食'), exercise(2003, '失くし物')]
const page = (items: Exercise[], last = 1) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page: last, total: items.length },
  tags: ['暮らし'],
})
const on = (date: string, ...items: Exercise[]) => ({ items: items.map((item) => ({ ...item, date })) })
const server = (more: object = {}) => ({
  'GET /api/users/1': { id: 1, username: 'h', level: 2 },
  'GET /api/users/1/form-options': formOptions,
  'GET /api/users/1/saves': { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } },
  'POST /api/users/1/saves': (body: object) => ({ ...body, id: 7, ...stamp }),
  'GET /api/users/1/exercises/categories/2': page([morning, dinner]),
  'GET /api/users/1/exercises/daily/categories/2': on('2026-11-20', lost, morning),
  'GET /api/users/1/exercises/exercises-of-the-day': { items: [lost, exercise(5001, '窓の外')], date: '2026-11-20' },
  'GET /api/users/1/exercises/2001': morning,
  'GET /api/users/1/exercises/2002': dinner,
  ...more,
})
const show = (query = '') => renderScreen('exercises', ExercisesScreen, `/exercises?category=2${query}`)
const tab = (name: RegExp) => screen.findByRole('tab', { name })

test('today’s exercise is shown in full with its date, next to today’s exercises of the other categories', async () => {
  await signIn(server())
  show()
  const article = await screen.findByRole('article', { name: '失くし物' })
  expect(within(article).getByText('11月20日の課題')).toBeTruthy()
  expect(within(article).getByText('失くし物について書いてください。')).toBeTruthy()
  expect(within(article).getByText('ヒント')).toBeTruthy()
  const other = await screen.findByRole('link', { name: /窓の外/ })
  expect(other.getAttribute('href')).toBe('/exercises?category=5')
})

test('[F-036] today’s exercise stays the same after a reload, despite new exercises, until the next day in Japan', async () => {
  await signIn(server())
  show()
  await screen.findByRole('article', { name: '失くし物' })
  const reload = async (items: object) => {
    cleanup()
    queryClient.clear()
    await signIn(server({ 'GET /api/users/1/exercises/daily/categories/2': items }))
    show()
  }
  await reload(on('2026-11-20', dinner, lost))
  expect(await screen.findByRole('article', { name: '失くし物' })).toBeTruthy()
  await reload({ items: [...on('2026-11-21', dinner).items, ...on('2026-11-20', lost).items] })
  expect(await screen.findByRole('article', { name: '夕食' })).toBeTruthy()
})

test('the first choice begins a draft with an empty text for the exercise, and further choices join that draft', async () => {
  const requests = await signIn(server())
  show('&tab=list')
  await screen.findByRole('button', { name: '「朝」で書く' })
  fireEvent.click(screen.getByRole('button', { name: 'まとめて選ぶ' }))
  const choose = await screen.findByRole('button', { name: '「朝」を選ぶ' })
  expect(screen.queryByRole('button', { name: '「朝」で書く' })).toBeNull()
  fireEvent.click(choose)
  fireEvent.click(choose)
  expect(await screen.findByRole('button', { name: '「朝」の選択を外す' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '「夕食」を選ぶ' }))
  const footer = await screen.findByRole('link', { name: '2題で原稿を書く' })
  await waitFor(() => expect(footer.getAttribute('href')).toMatch(/^\/services\/[\da-f-]{36}\/draft$/))
  // Its first letter makes the draft.
  const { drafts } = openDrafts()
  const [only, ...others] = drafts.snapshot().byId.keys()
  expect(others).toEqual([])
  drafts.edit(only ?? '', (content) => ({ ...content, drafts: { ...content.drafts, title: '朝' } }))
  await drafts.saveNow(only ?? '')
  const begun = () => requests.filter(({ call }) => call === 'POST /api/users/1/saves')
  await waitFor(() => expect(begun()).toHaveLength(1))
  expect(begun()[0]?.body).toMatchObject({
    ...newSaveData({ category: 2 }),
    data: { step: 'services-id-draft' },
    exercises: [2001, 2002],
    drafts: {
      title: '朝',
      items: [
        { english: '', japanese: '' },
        { english: '', japanese: '' },
      ],
    },
  })
  fireEvent.click(await tab(/選択済み/))
  expect(await screen.findAllByRole('button', { name: /の選択を外す/ })).toHaveLength(2)
})

test('「書く」 opens the text of one exercise at once, and a second tap begins nothing more', async () => {
  await signIn(server())
  const where = show('&tab=list')
  const write = await screen.findByRole('button', { name: '「朝」で書く' })
  fireEvent.click(write)
  fireEvent.click(write)
  await waitFor(() => expect(where()).toMatch(/^\/services\/[\da-f-]{36}\/draft$/))
  const [draft, ...others] = openDrafts().drafts.snapshot().byId.values()
  expect(others).toEqual([])
  expect(draft?.content).toMatchObject({ exercises: [2001], drafts: { items: [{ english: '' }] } })
})

test('the text that exists for today’s exercise is continued, even if another draft is open', async () => {
  await signIn(server())
  const where = show()
  fireEvent.click(await screen.findByRole('button', { name: 'この課題で書く' }))
  await waitFor(() => expect(where()).toMatch(/draft$/))
  const { drafts } = openDrafts()
  const [only] = drafts.snapshot().byId.values()
  drafts.edit(only?.localId ?? '', (content) => ({
    ...content,
    drafts: { ...content.drafts, items: [{ english: 'I lost my umbrella.', japanese: '' }] },
  }))
  await drafts.create(newSaveData({ category: 2 }))
  cleanup()
  const again = show()
  fireEvent.click(await screen.findByRole('button', { name: '続きを書く' }))
  await waitFor(() => expect(again()).toBe(`/services/${drafts.snapshot().byId.get(only?.localId ?? '')?.id}/draft`))
  expect(drafts.snapshot().drafts).toHaveLength(1)
})

test('the search is in the address, and another search begins at its first page', async () => {
  await signIn(server({ 'GET /api/users/1/exercises/categories/2': page([morning], 3) }))
  const where = show('&tab=list&page=2')
  await screen.findByRole('heading', { name: '朝' })
  fireEvent.click(screen.getByRole('button', { name: '絞り込み・並べ替え' }))
  fireEvent.change(screen.getByRole('combobox', { name: '取り組んだかどうか' }), { target: { value: 'undone' } })
  await waitFor(() => expect(where()).toBe('/exercises?category=2&tab=list&status=undone'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 旅行 ' } })
  await waitFor(() => expect(new URLSearchParams(where().split('?')[1]).get('keywords')).toBe('旅行'))
})

test('one tap removes all filters if no exercise matches', async () => {
  await signIn(server({ 'GET /api/users/1/exercises/categories/2': page([]) }))
  const where = show('&tab=list&keywords=x&status=done')
  fireEvent.click(await screen.findByRole('button', { name: 'すべての課題を見る' }))
  await waitFor(() => expect(where()).toBe('/exercises?category=2&tab=list&level=all'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

test('a removed page leads to the last one', async () => {
  await signIn(server({ 'GET /api/users/1/exercises/categories/2': page([], 2) }))
  const where = show('&tab=list&page=9')
  await waitFor(() => expect(where()).toBe('/exercises?category=2&tab=list&page=2'))
})

test('a failed request shows a message and can be repeated', async () => {
  const failed = { status: 500, code: 'internal', message: 'エラー' }
  await signIn(
    server({
      'GET /api/users/1/exercises/categories/2': failed,
      'GET /api/users/1/exercises/daily/categories/2': failed,
    }),
  )
  show()
  expect(await screen.findByRole('button', { name: /もう一度/ })).toBeTruthy()
}, 10_000)
