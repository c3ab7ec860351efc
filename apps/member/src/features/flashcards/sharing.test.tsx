import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { storedAnswers } from '../card-answers/stored-answers.ts'
import StudiesFlashcardScreen from './screens/studies-flashcard.tsx'
import StudiesFlashcardsScreen from './screens/studies-flashcards.tsx'
import { card, cardAnswers, category, oneCall, publicCall, publicCategory, refused } from './test/stage.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const start = async (answers: Record<string, unknown>, address = '/studies/flashcards/5') => {
  const requests = await signIn({ ...cardAnswers(), ...answers })
  const where = address.includes('/5')
    ? renderScreen('studies-flashcards-id', StudiesFlashcardScreen, address)
    : renderScreen('studies-flashcards', StudiesFlashcardsScreen, address)
  return { where, of: (call: string) => requests.filter((one) => one.call === call) }
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name, hidden: true }))

const quizCall = 'GET /api/users/1/flashcard-categories/5/quizzes'
const quizOf = (...items: ReturnType<typeof card>[]) => ({ category: category(5, '旅行'), mode: 'ja-en', items })

test('[M-031][O-014] a quiz asks one side, shows the other, marks cards, and asks the unknown ones again', async () => {
  const change = 'PATCH /api/users/1/flashcard-categories/5/flashcards/50'
  const { of } = await start({
    [quizCall]: quizOf(card(50, 'temple'), card(51, 'shrine')),
    [change]: card(50, 'temple', { checked: true }),
  })
  await tap('クイズ')
  fireEvent.click(await screen.findByRole('radio', { name: '日本語を見て、英語を思い出す', hidden: true }))
  await tap('はじめる')
  const first = await dialog('クイズ 1/2')
  expect(first.getByText('templeの意味')).toBeTruthy()
  expect(first.queryByText('temple')).toBeNull()
  await tap('答えを見る')
  expect(first.getByText('temple')).toBeTruthy()
  fireEvent.click(first.getByRole('checkbox', { name: /^覚えた/, hidden: true }))
  await waitFor(() => expect(of(change)).toMatchObject([{ body: { checked: true } }]))
  await tap('わかった')
  await dialog('クイズ 2/2')
  await tap('答えを見る')
  await tap('まだ')
  const result = await dialog('クイズの結果')
  expect(result.getByText('2枚のうち、1枚がわかりました。')).toBeTruthy()
  expect(result.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'shrineshrineの意味',
  ])
  await tap('まだの1枚をもう一度')
  await dialog('クイズ 1/1')
  await tap('答えを見る')
  await tap('わかった')
  expect(await screen.findByText('1枚、全部わかりました。')).toBeTruthy()
  await tap('次のクイズへ')
  await dialog('クイズ 1/2')
  expect(of(quizCall)).toHaveLength(2)
  // Each answer waits on the device to be one of the reviews.
  const given = storedAnswers(1).map(({ card_id: id, rating, mode, ms }) => [id, rating, mode, ms >= 0])
  expect(given).toHaveLength(3)
  expect(given).toEqual(
    expect.arrayContaining([
      [50, 3, 'quiz', true],
      [51, 1, 'quiz', true],
      [51, 3, 'quiz', true],
    ]),
  )
})

test('[E-046][E-049] a quiz that cannot be read has its own message', async () => {
  await start({ [quizCall]: refused })
  await tap('クイズ')
  await tap('はじめる')
  expect(await screen.findByText('クイズを取得できませんでした。')).toBeTruthy()
})

test('[E-046][E-050] a failed export has its own message', async () => {
  await start({ 'POST /api/users/1/flashcard-categories/5/export': { status: 400, code: 'unknown', message: '' } })
  await tap('書き出す')
  await tap('CSVで書き出す')
  expect(await screen.findByText('エクスポートできませんでした。')).toBeTruthy()
})

test('[E-046][E-050][Q-110] a package for Anki is asked for, and its failure has the same message', async () => {
  const exportCall = 'POST /api/users/1/flashcard-categories/5/export'
  const { of } = await start({ [exportCall]: { status: 400, code: 'unknown', message: '' } })
  await tap('書き出す')
  await tap('Ankiで書き出す')
  expect(await screen.findByText('エクスポートできませんでした。')).toBeTruthy()
  expect(of(exportCall).map(({ body }) => body)).toEqual([{ format: 'apkg' }])
})

const bulkCall = 'POST /api/users/1/flashcard-categories/5/flashcards/bulk'
const lines = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^貼り付ける/, hidden: true })

test('pasted lines are shown as cards before they are added, and stay after a failure', async () => {
  const { of } = await start({})
  await tap('まとめて追加')
  fireEvent.change(await lines(), { target: { value: `temple\t寺\tメモ\n${'x'.repeat(201)}\t長い\nshrine\t神社` } })
  expect(await screen.findByText('できるカード（2枚）')).toBeTruthy()
  expect(screen.getByText(/^2行目：長すぎます/)).toBeTruthy()
  await tap('2枚を追加する')
  await screen.findByText('カードを保存できませんでした。')
  const stored = Object.fromEntries(Object.entries(localStorage))
  const sent = of(bulkCall)
  leave()
  Object.assign(localStorage, stored)
  const again = await start({ [bulkCall]: { category: category(5, '旅行'), items: [] } })
  await tap('まとめて追加')
  expect((await lines()).value).toContain('shrine')
  await tap('2枚を追加する')
  await waitFor(() => expect(again.of(bulkCall)).toHaveLength(1))
  expect(again.of(bulkCall)).toEqual(sent)
  expect(sent[0]?.body).toMatchObject({
    items: [{ english: 'temple', japanese: '寺', note: 'メモ' }, { english: 'shrine' }],
  })
})

test('[Q-110] the preview tells how many cards lack a side, and marks them', async () => {
  await start({})
  await tap('まとめて追加')
  fireEvent.change(await lines(), { target: { value: 'temple\t寺\nshrine,神社\nbridge\ngate\n,門' } })
  expect(await screen.findByText('できるカード（5枚）')).toBeTruthy()
  expect(screen.getByText(/日本語がまだないカードが2枚あります。英語がまだないカードが1枚あります。/)).toBeTruthy()
  expect(screen.getAllByText('日本語はまだありません')).toHaveLength(2)
  fireEvent.change(await lines(), { target: { value: 'temple\t寺\nshrine,神社' } })
  expect(await screen.findByText('できるカード（2枚）')).toBeTruthy()
  expect(screen.queryByText(/まだ/)).toBeNull()
})

test('more lines than there is room for cannot be added', async () => {
  await start({ [oneCall]: { ...category(5, '旅行', { count_flashcards: 99 }), flashcards: [card(50, 'a')] } })
  await tap('まとめて追加')
  fireEvent.change(await lines(), { target: { value: 'a,b\nc,d' } })
  expect(await screen.findByText('あと1枚入ります。1枚減らしてから追加してください。')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '2枚を追加する', hidden: true }).disabled).toBe(true)
})

test('[M-033][R-060][Q-108] a published category is searched, read and copied', async () => {
  const page = { items: [publicCategory], pagination: { page: 1, per_page: 10, last_page: 1, total: 1 } }
  const copyCall = 'POST /api/users/1/flashcard-categories/public/9/copy'
  const { where, of } = await start(
    {
      [publicCall]: page,
      [`${publicCall}/9`]: { ...publicCategory, flashcards: [{ id: 90, english: 'pagoda', japanese: '塔' }] },
      [copyCall]: category(12, '京都 2'),
    },
    '/studies/flashcards?tab=public',
  )
  await screen.findByText('京都')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '京都' } })
  await expect.poll(where).toContain('keywords=')
  await tap(/^京都/)
  const cards = await dialog('京都')
  expect(await cards.findByText('pagoda')).toBeTruthy()
  await tap('コピーして自分の単語帳にする')
  await screen.findByText('「京都 2」としてコピーしました')
  expect(of(copyCall)).toHaveLength(1)
  await tap('開く')
  await expect.poll(where).toBe('/studies/flashcards/12')
})

test('[M-033][Q-108] a copy whose answer was lost is asked for again with its key, also after a reload', async () => {
  const copyCall = 'POST /api/users/1/flashcard-categories/public/9/copy'
  const shelf = {
    [publicCall]: { items: [publicCategory], pagination: { page: 1, per_page: 10, last_page: 1, total: 1 } },
    [`${publicCall}/9`]: { ...publicCategory, flashcards: [] },
  }
  const lost = await start(shelf, '/studies/flashcards?tab=public&category=9')
  await tap('コピーして自分の単語帳にする')
  await waitFor(() => expect(lost.of(copyCall)).toHaveLength(1))
  const stored = Object.fromEntries(Object.entries(localStorage))
  leave()
  Object.assign(localStorage, stored)
  const again = await start({ ...shelf, [copyCall]: category(12, '京都') }, '/studies/flashcards?tab=public&category=9')
  await tap('コピーして自分の単語帳にする')
  await screen.findByText('「京都」としてコピーしました')
  const [{ key } = { key: undefined }] = lost.of(copyCall)
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(again.of(copyCall).map((one) => one.key)).toEqual([key])
  expect(localStorage.getItem('kept.cards.copy.9')).toBeNull()
})

test('[Q-108] a shared address whose category is gone says so, and leads to the others', async () => {
  const gone = { status: 404, code: 'flashcard_category_not_found', message: 'ありません。' }
  const items = { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } }
  await start({ [publicCall]: items, [`${publicCall}/9`]: gone }, '/studies/flashcards?tab=public&category=9')
  expect(await screen.findByText('この単語帳は見つかりませんでした')).toBeTruthy()
  await tap('単語帳の一覧へ')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('[Q-108] a shared address opens its category; an own one leads to itself', async () => {
  const own = { ...publicCategory, own: true }
  const { where } = await start(
    {
      [publicCall]: { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } },
      [`${publicCall}/9`]: { ...own, flashcards: [] },
    },
    '/studies/flashcards?tab=public&category=9',
  )
  await tap('この単語帳を開く')
  await expect.poll(where).toBe('/studies/flashcards/9')
})
