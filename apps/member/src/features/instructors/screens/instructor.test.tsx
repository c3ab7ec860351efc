import { stubHistory } from '@tensaku/testing/session-history'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import InstructorModal from '../modals/instructor.tsx'
import SettingsNgListScreen from './settings-ng-list.tsx'
import InstructorScreen from './instructor.tsx'
import { countryOf, turnaroundOf } from '../format.ts'
import { profile } from '../test/stage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
  sessionStorage.clear()
})

const standard = 'GET /api/users/1/teachers/standard/7'
const biz = 'GET /api/users/1/teachers/biz/7'
const refused = { status: 404, code: 'teacher_not_found', message: 'この講師は見つかりませんでした。' }

test('the profile has figures with their base, greeting, memos and block', async () => {
  const memos = [{ id: 3, content: '返事が早い', created_at: '2026-11-20T03:00:00.000Z' }]
  await signIn({ [standard]: profile({ memos }) })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  await screen.findByRole('heading', { level: 2, name: '高梨 ゆかり' })
  const main = screen.getByRole('main').textContent
  for (const text of [
    '120件これまでの合計',
    '約3時間直近50件の中央値',
    '96%直近の評価48件中',
    '一緒に考える添削を心がけています。',
    'かんたん添削25語ごと 200pt',
    '学べる添削25語ごと 290pt',
    '日本',
    '40代・女性',
    '返事が早い',
    'この講師をブロックする',
  ])
    expect(main).toContain(text)
})

test('the order begins with the instructor, and leads to others while they take none', async () => {
  const order = () => screen.findByRole('link', { name: 'この講師に依頼する' })
  await signIn({ [standard]: profile(), [biz]: profile() })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  expect((await order()).getAttribute('href')).toBe('/services/create?teacher=7')
  cleanup()
  renderScreen('biz-teachers-id', InstructorScreen, '/biz/teachers/7/')
  expect((await order()).getAttribute('href')).toBe('/services/create?teacher=7&biz=1')
  leave()
  await signIn({ [standard]: profile({ available: false }) })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  expect((await screen.findByRole('link', { name: 'ほかの講師を探す' })).getAttribute('href')).toBe('/teachers')
  expect(screen.queryByRole('link', { name: 'この講師に依頼する' })).toBeNull()
})

test('equal days of the usual hours share a line', async () => {
  const weekly_hours: ReturnType<typeof profile>['weekly_hours'] = {
    mon: [
      [9, 12],
      [13, 18],
    ],
    thu: [
      [9, 12],
      [13, 18],
    ],
    sat: [[22, 24]],
  }
  await signIn({ [standard]: profile({ weekly_hours }) })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  await screen.findByText('添削の時間帯')
  expect(screen.getByText(/月・木 9〜12時、13〜18時\s土 22〜24時/)).toBeTruthy()
})

test('the business profile requests a certified instructor', async () => {
  await signIn({ [biz]: profile(), [standard]: refused })
  renderScreen('biz-teachers-id', InstructorScreen, '/biz/teachers/7/')
  await screen.findByRole('heading', { level: 2, name: '高梨 ゆかり' })
  expect(screen.getByRole('heading', { level: 3, name: 'ビジネス料金' })).toBeTruthy()
})

test('figures with too few values are replaced by a note', async () => {
  await signIn({ [standard]: profile({ deliveries: 19, turnaround: null, good: null }) })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  await screen.findByText('19件')
  expect(screen.getByText('200語までの目安')).toBeTruthy()
  expect(screen.getByText('20件から表示')).toBeTruthy()
})

test('a missing instructor shows a message and a link to all', async () => {
  await signIn({ [standard]: refused })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  await screen.findByText('この講師は見つかりませんでした。')
  expect(screen.getByRole('link', { name: '講師の一覧を見る' })).toBeTruthy()
})

test('an unfinished memo is restored, and an empty one is refused', async () => {
  const requests = await signIn({ [standard]: profile() })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '次は関係' } })
  cleanup()
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('次は関係')
  fireEvent.change(field, { target: { value: '　' } })
  fireEvent.click(screen.getByRole('button', { name: 'メモを残す' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('cancelling the question blocks nobody', async () => {
  const requests = await signIn({ [standard]: profile() })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  fireEvent.click(await screen.findByRole('button', { name: 'この講師をブロックする' }))
  const dialog = await screen.findByRole('alertdialog', { hidden: true })
  fireEvent.click(within(dialog).getByRole('button', { name: 'やめる', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('[E-044] blocking beyond the limit shows a dialog', async () => {
  stubHistory()
  const message = 'ブロックリストの登録数が上限に達しています。'
  await signIn({
    [standard]: profile(),
    'PUT /api/users/1/teachers/7/block': { status: 403, code: 'block_limit', message },
  })
  renderScreen('teachers-id', InstructorScreen, '/teachers/7')
  fireEvent.click(await screen.findByRole('button', { name: 'この講師をブロックする' }))
  const dialog = await screen.findByRole('alertdialog', { hidden: true })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ブロックする', hidden: true }))
  await screen.findByText(message)
})

test('above an order or a list the profile is a dialog, with a button to nominate in the order flow', async () => {
  await signIn({ [standard]: profile() })
  const answers: unknown[] = []
  const show = (data: ModalProps<'instructor'>['data']) =>
    renderScreen('orders', () => <InstructorModal data={data} close={(answer) => answers.push(answer)} />, '/orders')
  show({ teacherId: 7, biz: false })
  await screen.findByText('高梨 ゆかり')
  expect(screen.queryByRole('button', { name: '指名する', hidden: true })).toBeNull()
  cleanup()
  show({ teacherId: 7, biz: false, nominate: true })
  fireEvent.click(await screen.findByRole('button', { name: '指名する', hidden: true }))
  await waitFor(() => expect(answers).toEqual(['nominate']))
})

const blocks = (count: number) => ({
  items: Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `講師${n + 1}`,
    type: 'native',
    blocked_at: '2026-11-19T20:00:00.000Z',
  })),
  max: 10,
})

test('[R-045] the block list shows count, limit and dates', async () => {
  await signIn({ 'GET /api/users/1/teachers/blocks': blocks(2) })
  renderScreen('settings-ng-list', SettingsNgListScreen, '/settings/ng_list')
  await screen.findByText('登録数 2 / 10人')
  expect(screen.getAllByText('ネイティブ講師 ・ 2026年11月20日から')).toHaveLength(2)
  expect(screen.queryByText(/上限に達しています/)).toBeNull()
})

test('a full block list explains what to do', async () => {
  await signIn({ 'GET /api/users/1/teachers/blocks': blocks(10) })
  renderScreen('settings-ng-list', SettingsNgListScreen, '/settings/ng_list')
  await screen.findByText(/上限に達しています/)
})

test.each([
  [0, '約1分'],
  [45, '約45分'],
  [89, '約89分'],
  [90, '約2時間'],
  [185, '約3時間'],
  [2879, '約48時間'],
  [2880, '約2日'],
])('%i minutes are %s', (minutes, said) => {
  expect(turnaroundOf(minutes)).toBe(said)
})

test('a country is shown in Japanese, and an unknown code unchanged', () => {
  expect([countryOf('PH'), countryOf('Elsewhere')]).toEqual(['フィリピン', 'Elsewhere'])
})
