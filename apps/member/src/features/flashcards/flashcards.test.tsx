import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import StudiesFlashcardScreen from './screens/studies-flashcard.tsx'
import StudiesFlashcardsScreen from './screens/studies-flashcards.tsx'
import { card, cardAnswers, category, listCall, listed, oneCall, refused } from './test/stage.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const shelf = async (answers: Record<string, unknown> = {}) => {
  const requests = await signIn({ ...cardAnswers(), ...answers })
  return { requests, where: renderScreen('studies-flashcards', StudiesFlashcardsScreen, '/studies/flashcards') }
}
const open = async (answers: Record<string, unknown> = {}) => {
  const requests = await signIn({ ...cardAnswers(), ...answers })
  const where = renderScreen('studies-flashcards-id', StudiesFlashcardScreen, '/studies/flashcards/5')
  return { where, of: (call: string) => requests.filter((one) => one.call === call) }
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name, hidden: true }))
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name, hidden: true })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })

test('[R-060][O-014] the categories have their numbers, what is published, and a way to a new one', async () => {
  await shelf({
    [listCall]: listed(
      category(5, '旅行', { is_public: true }),
      category(6, '満杯', { count_flashcards: 100 }),
      category(7, '止', { is_public: true, hidden: true }),
    ),
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '旅行2/100枚公開中',
    '満杯100/100枚いっぱいです',
    '止2/100枚公開を止めています',
  ])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/studies/flashcards/5')
})

test('[R-060] without a category there is a friendly note; with thirty, none can be made', async () => {
  await shelf({ [listCall]: listed() })
  expect(await screen.findByText('まだ単語帳がありません')).toBeTruthy()
  leave()
  await shelf({ [listCall]: { ...listed(category(5, '旅行')), max: 1 } })
  expect(await screen.findByText('単語帳は1冊まで作れます。')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '単語帳を作る' }).disabled).toBe(true)
})

test('[E-046][E-047] categories and cards that cannot be read have their own message', async () => {
  await shelf({ [listCall]: refused })
  expect(await screen.findByText('単語帳を取得できませんでした。')).toBeTruthy()
  leave()
  await open({ [oneCall]: refused })
  expect(await screen.findByText('単語帳を取得できませんでした。')).toBeTruthy()
})

test('[M-029] a category is made with its name and publicity, and opened', async () => {
  const { requests, where } = await shelf({ 'POST /api/users/1/flashcard-categories': category(9, '京都') })
  await tap('単語帳を作る')
  const form = await dialog('単語帳を作る')
  type(/^単語帳の名前/, '京都')
  expect(form.getByText(/あなたの名前、メモ、覚えた印、直された文は見えません/)).toBeTruthy()
  fireEvent.click(form.getByRole('checkbox', { hidden: true }))
  fireEvent.click(form.getByRole('button', { name: '単語帳を作る', hidden: true }))
  await expect.poll(where).toBe('/studies/flashcards/9')
  const sent = requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(sent).toEqual([{ name: '京都', is_public: true }])
})

test('[M-029] deleting a category names its cards, and leads back to the list', async () => {
  const gone = { status: 404, code: 'flashcard_category_not_found', message: 'ありません。' }
  let isGone = false
  const { where, of } = await open({
    'DELETE /api/users/1/flashcard-categories/5': () => ((isGone = true), {}),
    [oneCall]: () => (isGone ? gone : cardAnswers()[oneCall]),
  })
  await tap('名前と公開を変える')
  await tap('この単語帳を削除する')
  await screen.findByText(/「旅行」を、中のカード2枚といっしょに削除します/)
  expect(of('DELETE /api/users/1/flashcard-categories/5')).toEqual([])
  await tap('削除する')
  await expect.poll(where).toBe('/studies/flashcards')
  // A step back to it leads to the list as well.
  cleanup()
  const back = renderScreen('studies-flashcards-id', StudiesFlashcardScreen, '/studies/flashcards/5')
  await expect.poll(back).toBe('/studies/flashcards')
  expect(screen.queryByText('この単語帳は見つかりませんでした')).toBeNull()
})

test('[R-061] a category has its cards, its numbers, and a search among many', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '旅行' })).toBeTruthy()
  expect(screen.getByText('覚えた1枚')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'templetempleの意味',
    'shrineshrineの意味覚えた',
  ])
  expect(screen.queryByRole('searchbox')).toBeNull()
  leave()
  const many = Array.from({ length: 9 }, (_, n) => card(50 + n, `Word ${n}`))
  await open({ [oneCall]: { ...category(5, '旅行'), flashcards: many } })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ｗｏｒｄ 3' } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } })
  expect(await screen.findByText('「nothing」を含むカードはありません')).toBeTruthy()
})

test('[R-061] a category that is gone leads back to the list; an empty one asks for a card; a full one says so', async () => {
  await open({ [oneCall]: { status: 404, code: 'flashcard_category_not_found', message: 'ありません。' } })
  expect((await screen.findByRole('link', { name: '単語帳の一覧へ' })).getAttribute('href')).toBe('/studies/flashcards')
  leave()
  await open({ [oneCall]: { ...category(5, '旅行', { count_flashcards: 0 }), flashcards: [] } })
  expect(await screen.findByText('まだカードがありません')).toBeTruthy()
  leave()
  await open({ [oneCall]: { ...category(5, '旅行', { count_flashcards: 100 }), flashcards: [card(50, 'a')] } })
  expect(await screen.findByText(/^100枚でいっぱいです/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'カードを追加' }).disabled).toBe(true)
})

const addCall = 'POST /api/users/1/flashcard-categories/5/flashcards'
const changeCall = 'PATCH /api/users/1/flashcard-categories/5/flashcards/50'

test('[M-030] the text of a new card survives a lost answer and a reload, and is sent again with its key', async () => {
  const { of } = await open()
  await tap('カードを追加')
  await dialog('カードを追加')
  await tap('保存する')
  expect(await screen.findByText('英語か日本語の、どちらかを入力してください。')).toBeTruthy()
  type(/^英語/, 'pagoda')
  await tap('保存する')
  await screen.findByText('カードを保存できませんでした。')
  const key = of(addCall)[0]?.key
  const stored = Object.fromEntries(Object.entries(localStorage))
  leave()
  Object.assign(localStorage, stored)
  const again = await open({ [addCall]: card(52, 'pagoda') })
  await tap('カードを追加')
  await dialog('カードを追加')
  expect(field(/^英語/).value).toBe('pagoda')
  await tap('保存してもう1枚')
  await waitFor(() => expect(field(/^英語/).value).toBe(''))
  expect(again.of(addCall)).toMatchObject([
    { key, body: { english: 'pagoda', japanese: '', note: '', checked: false } },
  ])
  type(/^英語/, 'pagoda')
  await tap('保存する')
  await waitFor(() => expect(again.of(addCall)).toHaveLength(2))
  expect(again.of(addCall)[1]?.key).not.toBe(key)
})

test('[M-032] a card is flipped, heard, marked, and followed by the next one', async () => {
  const cards = (checked: boolean) => [card(50, 'temple', { checked }), card(51, 'shrine')]
  let checked = false
  const { of } = await open({
    [oneCall]: () => ({ ...category(5, '旅行'), flashcards: cards(checked) }),
    [changeCall]: (body: { checked: boolean }) => cards((checked = body.checked))[0],
  })
  await tap(/^temple/)
  const view = await dialog('カード 1/2')
  expect(view.getByRole('button', { name: '「temple」を聞く', hidden: true })).toBeTruthy()
  expect(view.getByRole('button', { name: '声に出す：temple', hidden: true })).toBeTruthy()
  expect(view.queryByText('templeの意味')).toBeNull()
  await tap('裏を見る')
  expect(view.getByText('templeの意味')).toBeTruthy()
  await tap('覚えた印をつける')
  await view.findByRole('button', { name: '覚えた印を外す', hidden: true })
  expect(of(changeCall)).toMatchObject([{ body: { checked: true } }])
  await tap('次へ')
  const next = await dialog('カード 2/2')
  expect(next.queryByText('shrineの意味')).toBeNull()
})

test('[M-032] a card says when it is reviewed next: a day, today, not yet, or not at all', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const english = ['temple', 'shrine', 'pagoda', 'gate', 'garden']
  const cards = english.map((word, n) => card(50 + n, word, { checked: word === 'garden' }))
  const due = ['2026-12-03', '2026-11-21', '2026-11-02'].map((day, n) => ({ card_id: 50 + n, due: day }))
  await open({
    [oneCall]: { ...category(5, '旅行'), flashcards: cards },
    'GET /api/users/1/studies/reviews/categories/5': { items: [...due, { card_id: 54, due: '2026-11-02' }] },
  })
  await tap(/^temple/)
  for (const text of [
    '次の復習：12月3日',
    '次の復習：明日',
    '次の復習：今日から、順に出てきます',
    'まだ復習していません。これから順に出てきます。',
    '覚えた印があるので、復習はお休みしています。',
  ]) {
    await screen.findByText(text)
    if (text !== '覚えた印があるので、復習はお休みしています。') await tap('次へ')
  }
})

test('[M-030] a card is changed and moved; a full category cannot be chosen and says why', async () => {
  const { of } = await open({ [changeCall]: card(50, 'temple', { flashcard_category_id: 7 }) })
  await tap(/^temple/)
  await tap('編集')
  const place = await screen.findByRole<HTMLSelectElement>('combobox', { name: '入れる単語帳', hidden: true })
  expect([...place.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['旅行（2/100枚）', false],
    ['満杯（いっぱいで選べません）', true],
    ['仕事（2/100枚）', false],
  ])
  fireEvent.change(place, { target: { value: '7' } })
  type(/^メモ/, '寺院')
  await tap('保存する')
  await waitFor(() => expect(of(changeCall)).toHaveLength(1))
  expect(of(changeCall)[0]?.body).toEqual({
    english: 'temple',
    japanese: 'templeの意味',
    note: '寺院',
    checked: false,
    flashcard_category_id: 7,
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('[M-030] an unfinished change is shown again, and can be taken back', async () => {
  await open()
  await tap(/^temple/)
  await tap('編集')
  type(/^メモ/, '書きかけ')
  leaveDialogs()
  await tap(/^temple/)
  await tap('編集')
  expect(field(/^メモ/).value).toBe('書きかけ')
  await tap('元のカードに戻す')
  expect(field(/^メモ/).value).toBe('')
})

const leaveDialogs = () => {
  for (const close of screen.getAllByRole('button', { name: '閉じる', hidden: true }).toReversed())
    fireEvent.click(close)
}
