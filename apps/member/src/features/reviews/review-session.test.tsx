import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../../test/go-offline.ts'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { ModalHost } from '../../app/shell/modal-host.tsx'
import { closeModals, useOpenModals } from '../../lib/modals.ts'
import { ShellSlots } from '../../ui/shell-slots.ts'
import { storedAnswers } from '../card-answers/stored-answers.ts'
import StudiesScreen from './screens/studies.tsx'

const list = 'GET /api/users/1/studies/reviews'
const card = (id: number, given: object = {}) => ({
  id,
  flashcard_category_id: 3,
  english: `word ${id}`,
  japanese: `単語${id}`,
  note: '',
  mistake: null,
  is_new: false,
  intervals: [1, 3, 14, 30],
  ...given,
})
const reviews = (items: object[], given: object = {}) => ({
  date: '2026-11-20',
  items,
  again: [],
  more: false,
  answered: 0,
  run: { days: 3, rests: 1, today: false },
  paused_until: null,
  next_due: null,
  ...given,
})
const others = {
  'GET /api/users/1/studies/next': { items: [] },
  'GET /api/users/1/studies/weeks': { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } },
  'GET /api/users/1/flashcard-categories': { items: [], max: 100, pagination: {} },
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  leave()
  closeModals()
  vi.useRealTimers()
})

async function open(answer: unknown, path = '/studies?view=review') {
  await signIn({ ...others, [list]: answer })
  return renderScreen('studies', StudiesScreen, path)
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const show = async () => fireEvent.click(await screen.findByRole('button', { name: '答えを見る' }))
const ratings = () => screen.getByRole('group', { name: 'どのくらい思い出せましたか' })

test('[R-059] a card is asked, flipped and rated with the days of each answer; 「もう一度」 comes back at the end', async () => {
  await open(reviews([card(7), card(8, { note: '覚え書き' })]))
  await screen.findByText('word 7')
  expect(screen.queryByText('単語7')).toBeNull()
  await show()
  expect(screen.getByText('単語7')).toBeTruthy()
  expect(ratings().textContent).toBe('もう一度1日後難しい3日後できた14日後簡単30日後')
  fireEvent.click(screen.getByRole('button', { name: /もう一度/ }))
  await screen.findByText('word 8')
  press(' ')
  expect(screen.getByText('覚え書き')).toBeTruthy()
  press('3')
  await screen.findByText('word 7')
  press('2')
  // Nothing is rated before its answer was seen.
  expect(screen.getByText('のこり1枚')).toBeTruthy()
  press(' ')
  expect(ratings().textContent).toBe('もう一度難しいできた簡単')
  press('4')
  await screen.findByText('今日の復習は、ここまでです')
  expect(screen.getByText('2枚を思い出しました。ゆっくり身についていきます。')).toBeTruthy()
  expect(screen.getByText('4日つづけて学習しています。')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /新しい文章を書く/ })).getAttribute('href')).toBe('/services/create')
  expect(storedAnswers(1).map((one) => [one.card_id, one.rating])).toEqual(
    expect.arrayContaining([
      [7, 1],
      [8, 3],
      [7, 4],
    ]),
  )
})

test('the second tap of a double tap on an answer does not show the next one', async () => {
  await open(reviews([card(7), card(8)]))
  await show()
  fireEvent.click(screen.getByRole('button', { name: /できた/ }), { detail: 1, clientX: 100, clientY: 700 })
  await screen.findByText('word 8')
  const next = screen.getByRole('button', { name: '答えを見る' })
  fireEvent.click(next, { detail: 2, clientX: 104, clientY: 702 })
  expect(screen.queryByText('単語8')).toBeNull()
  // Elsewhere, and so another wish.
  fireEvent.click(next, { detail: 1, clientX: 300, clientY: 600 })
  expect(screen.getByText('単語8')).toBeTruthy()
})

test('[M-022] the page of study explains the reviews, the return, and the work offline', async () => {
  await signIn({ ...others, [list]: reviews([]) })
  const Stage = () => [<StudiesScreen key="screen" />, <ModalHost key="modals" open={useOpenModals()} />]
  renderScreen('studies', Stage, '/studies')
  const help = await screen.findByRole('button', { name: '学習のページについて' })
  await act(async () => void fireEvent.click(help))
  const dialog = within(await screen.findByRole('dialog', { name: '学習のページ', hidden: true }))
  expect(dialog.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '今日の復習',
    'しばらく離れたあとは',
    'つづけた日数',
    '自分の文章のカード',
    '電波のないところでも',
  ])
  expect(dialog.getByText(/たまった分が一度に出ることはありません/)).toBeTruthy()
})

test('nothing is advertised during a round', async () => {
  await signIn({ ...others, [list]: reviews([card(7)]) })
  const slots = { bell: null, banner: <p>お知らせ</p>, bannerLast: true, hasBottomBar: false }
  const Framed = () => (
    <ShellSlots value={slots}>
      <StudiesScreen />
    </ShellSlots>
  )
  renderScreen('studies', Framed, '/studies')
  await screen.findByText('お知らせ')
  fireEvent.click(await screen.findByRole('link', { name: '復習を始める' }))
  await screen.findByText('word 7')
  expect(screen.queryByText('お知らせ')).toBeNull()
})

test('a card that was not right comes back at the end, also after the page was left or reloaded', async () => {
  await open(reviews([card(7), card(8)]))
  await show()
  press('1')
  await screen.findByText('word 8')
  const stored = Object.fromEntries(Object.entries(localStorage))
  leave()
  // Offline, and so from the list of before.
  Object.assign(localStorage, stored)
  await open(reviews([card(7), card(8)]))
  await show()
  press('3')
  await screen.findByText('word 7')
  expect(screen.getByText('のこり1枚')).toBeTruthy()
  leave()
  // On a device that has no answer, from the server.
  await open(reviews([], { again: [card(7, { intervals: [] })], answered: 2, next_due: '2026-11-21' }))
  await show()
  expect(screen.getByText('単語7')).toBeTruthy()
  expect(ratings().textContent).toBe('もう一度難しいできた簡単')
  press('3')
  await screen.findByText('次にカードが出るのは明日です。')
})

test('the end says when the next cards come, also offline', async () => {
  await open(reviews([card(7), card(8)], { next_due: '2026-12-20' }))
  await screen.findByText('word 7')
  goOffline()
  for (const key of ['4', '3']) {
    await show()
    press(key)
  }
  // Fourteen days from the better known of the two.
  await screen.findByText('次にカードが出るのは12月4日です。')
})

test.each([
  [true, 1],
  [false, 0],
])('the hub speaks of other cards only where there are some: %j', async (more, count) => {
  await open(reviews([card(7)], { more, next_due: '2026-11-21' }), '/studies')
  await screen.findByText('1枚のカードが待っています')
  expect(screen.queryAllByText(/ほかのカードは/)).toHaveLength(count)
})

test('the last answer can be taken back while it is unsent', async () => {
  await open(reviews([card(7), card(8)]))
  await show()
  press('1')
  fireEvent.click(await screen.findByRole('button', { name: 'ひとつ前の答えを取り消す' }))
  await screen.findByText('word 7')
  expect(storedAnswers(1)).toEqual([])
  expect(screen.getByText('のこり2枚')).toBeTruthy()
})

test('a round can be begun offline with the cards that were fetched before, and its answers wait', async () => {
  await open(reviews([card(7), card(8)]), '/studies')
  await screen.findByText('2枚のカードが待っています')
  goOffline()
  fireEvent.click(screen.getByRole('link', { name: '復習を始める' }))
  await show()
  press('3')
  await screen.findByText('答え1件をこの端末に預かっています。つながったら自動で送ります。')
  expect(screen.getByText('word 8')).toBeTruthy()
})

test('the list of another day is not begun', async () => {
  await open(reviews([card(7)], { date: '2026-11-19' }))
  await screen.findByText('今日のカードをまだ読み込めていません')
})

test('the side that is asked can be changed, and a card with one side asks that', async () => {
  await open(reviews([card(7), card(8, { japanese: '', note: 'メモ' })]))
  fireEvent.click(await screen.findByRole('button', { name: '日本語から思い出す' }))
  expect(screen.getByRole('group', { name: '問い' }).textContent).toBe('単語7')
  await show()
  press('3')
  await waitFor(() => expect(screen.getByRole('group', { name: '問い' }).textContent).toBe('word 8'))
})

test.each([
  [{ paused_until: '2026-12-01' }, 'お休み中です'],
  [{}, '復習するカードがまだありません'],
  [{ answered: 5, next_due: '2026-11-22' }, '今日の分は、もう終わっています。'],
])('without cards the reason is said: %j', async (given, text) => {
  await open(reviews([], given))
  await screen.findByText(text)
})
