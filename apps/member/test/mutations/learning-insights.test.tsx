import type { FlashcardCategory } from '@tensaku/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import FlashcardCategories from '../../src/features/flashcards/modals/flashcard-categories.tsx'
import OrderScreen from '../../src/features/orders/screens/order.tsx'
import { delivered } from '../../src/features/orders/test/stage.tsx'
import { queryClient } from '../../src/lib/queries.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const put = 'PUT /api/users/1/orders/5/understood'
const marks = (items: unknown[]) => ({ items })

async function openResult(answer: unknown, order = delivered()) {
  const requests = await signIn({
    'GET /api/users/1/orders/5': order,
    'GET /api/users/1/orders/5/understood': marks([{ line: 1, start: 8 }]),
    [put]: answer,
  })
  const where = renderScreen('orders-id', OrderScreen, '/orders/5')
  const toggle = (change: string) => screen.findByRole('button', { name: `「${change}」がわかった` })
  await waitFor(async () => expect((await toggle('a → an')).getAttribute('aria-pressed')).toBe('true'))
  return { requests, toggle, where }
}

test('[S-029] marking a place understood shows at once, stays, and can be undone', async () => {
  const { requests, toggle } = await openResult((body: { understood: boolean }) => marks(body.understood ? [1] : []))
  const went = await toggle('go → went')
  expect(went.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(went)
  await waitFor(() => expect(went.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(await toggle('a → an'))
  await waitFor(async () => expect((await toggle('a → an')).getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === put).map(({ body }) => body)).toEqual([
      { line: 1, start: 2, understood: true },
      { line: 1, start: 8, understood: false },
    ]),
  )
})

test.each(failures('order_not_found', 'not_delivered', 'too_many_requests'))(
  '[S-029] marking a place, %s: a dialog shows it, and the mark is reverted',
  async (_, answer, said) => {
    const { toggle } = await openResult(answer)
    const went = await toggle('go → went')
    fireEvent.click(went)
    await screen.findByText(said)
    expect(went.getAttribute('aria-pressed')).toBe('false')
  },
)

test('a question about an edit is started in the form of the questions, after text already there', async () => {
  const asking = { points: 100, gift_pays: true, until: '2026-12-04T12:03:00.000Z', left: 3 }
  sessionStorage.setItem('orders.question.5', '敬語について')
  const { where } = await openResult(marks([]), delivered({ asking }))
  fireEvent.click(screen.getByRole('button', { name: '「go → went」について質問する' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /質問/ })
  expect(field.value).toBe('敬語について\n\n1つ目の文章の「go → went」について質問です。\n')
  expect(where()).toBe('/orders/5?tab=questions&focus=question')
  sessionStorage.clear()
})

const list = 'GET /api/users/1/flashcard-categories'
const create = 'POST /api/users/1/flashcard-categories'
const save = 'POST /api/users/1/orders/5/flashcards'
const category = (id: number, name: string, count = 0): FlashcardCategory => ({
  id,
  name,
  is_public: false,
  hidden: false,
  count_flashcards: count,
  max_flashcards: 100,
})
const listed = (...items: FlashcardCategory[]) => ({ items, pagination: {}, max: 30 })
const saved = { category: category(1, '旅行', 4), items: [{ id: 70 }], added: [70] }
const card = { english: 'an old temple', japanese: '古いお寺', note: 'a → an' }

async function openChooser(answers: Record<string, unknown>) {
  const requests = await signIn({
    [list]: listed(category(1, '旅行', 3), category(2, '仕事', 100), category(3, '趣味')),
    ...answers,
  })
  const close = vi.fn<(result?: { card: number; category: number }) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <FlashcardCategories data={{ orderId: 5, line: 1, ...card }} close={close} />
    </QueryClientProvider>,
  )
  const submit = screen.getByRole('button', { name: '保存する', hidden: true })
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  return { requests, close, submit, of: (call: string) => requests.filter((one) => one.call === call) }
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true })

test('[M-028][V-020] a card is saved in the chosen category, and a full one cannot be chosen', async () => {
  const { close, submit, of } = await openChooser({ [save]: saved })
  expect(radio(/仕事.*いっぱいです/).disabled).toBe(true)
  fireEvent.click(submit)
  await screen.findByText('単語帳を選んでください。')
  expect(of(save)).toEqual([])
  fireEvent.click(radio(/旅行/))
  fireEvent.click(submit)
  fireEvent.click(submit)
  await waitFor(() => expect(close).toHaveBeenCalledWith({ card: 70, category: 1 }))
  expect(of(save).map(({ body }) => body)).toEqual([{ flashcard_category_id: 1, items: [{ line: 1, ...card }] }])
})

test('an empty card is not sent, and the typed words are', async () => {
  const { submit, of } = await openChooser({ [save]: saved })
  fireEvent.click(radio(/趣味/))
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  const [english, japanese] = fields as [HTMLTextAreaElement, HTMLTextAreaElement]
  fireEvent.input(english, { target: { value: ' ' } })
  fireEvent.input(japanese, { target: { value: '' } })
  fireEvent.click(submit)
  await screen.findByText('英語か日本語の、どちらかを入力してください。')
  fireEvent.input(japanese, { target: { value: '古い寺' } })
  fireEvent.click(submit)
  await waitFor(() =>
    expect(of(save).map(({ body }) => body)).toMatchObject([{ items: [{ english: '', japanese: '古い寺' }] }]),
  )
})

test.each(
  failures('order_not_found', 'not_delivered', 'flashcard_category_not_found', 'category_full', 'too_many_requests'),
)('[S-029] saving a card, %s: a dialog shows it, and the text stays', async (_, answer, said) => {
  const { close, submit } = await openChooser({ [save]: answer })
  fireEvent.click(radio(/旅行/))
  fireEvent.click(submit)
  await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
  expect(close).not.toHaveBeenCalled()
})

const name = () => screen.getByRole('textbox', { name: /新しい単語帳の名前/, hidden: true })
const make = () => fireEvent.click(screen.getByRole('button', { name: '作る', hidden: true }))

test('[S-029] a new category appears at once and is chosen', async () => {
  const { of } = await openChooser({ [create]: category(4, '料理') })
  fireEvent.input(name(), { target: { value: ' 料理 ' } })
  make()
  await waitFor(() => expect(radio(/料理/).checked).toBe(true))
  expect(of(create).map(({ body }) => body)).toEqual([{ name: '料理' }])
})

test.each(failures('flashcard_category_taken', 'flashcard_category_limit', 'too_many_requests'))(
  '[S-029] creating a category, %s: a message appears, and the name stays',
  async (_, answer, said) => {
    await openChooser({ [create]: answer })
    fireEvent.input(name(), { target: { value: '旅行' } })
    make()
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
    expect((name() as HTMLInputElement).value).toBe('旅行')
  },
)

test('without a category the card makes the first one, and with thirty there is no field for another', async () => {
  const { close, submit, of } = await openChooser({ [list]: listed(), [save]: saved })
  expect(screen.getByText('「はじめての単語帳」を作って保存します。')).toBeTruthy()
  fireEvent.click(submit)
  await waitFor(() => expect(close).toHaveBeenCalledWith({ card: 70, category: 1 }))
  expect(of(save).map(({ body }) => body)).toMatchObject([{ flashcard_category_id: null }])
  leave()
  await openChooser({ [list]: { ...listed(category(1, '旅行')), max: 1 } })
  expect(screen.getByText('単語帳は1冊まで作れます。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '作る', hidden: true })).toBeNull()
})
