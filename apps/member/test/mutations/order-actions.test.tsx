import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { ModalHost } from '../../src/app/shell/modal-host.tsx'
import OrderTitle from '../../src/features/orders/modals/order-title.tsx'
import OrderScreen from '../../src/features/orders/screens/order.tsx'
import OrdersScreen from '../../src/features/orders/screens/orders.tsx'
import { delivered, listOf, question, summary } from '../../src/features/orders/test/stage.tsx'
import { useOpenModals } from '../../src/lib/modals.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const asking = { points: 100, gift_pays: true, until: '2099-12-04T12:03:00.000Z', left: 10 }
const order = delivered({ asking, note: '古いメモ' })
const title = 'PATCH /api/users/1/orders/5/title'
const bookmark = 'PATCH /api/users/1/orders/5/bookmark'
const unmark = 'DELETE /api/users/1/orders/5/bookmark'
const memo = 'PUT /api/users/1/orders/5/memo'
const hide = 'DELETE /api/users/1/orders/5'
const ask = 'POST /api/users/1/orders/5/questions'
const consult = 'POST /api/users/1/orders/5/consultations'
const rate = 'POST /api/users/1/orders/5/surveys'
const pdf = 'POST /api/users/1/documents/pdf/orders/5'

/** A call that answers without a body. */
const done = () => ({ status: 204 })

async function openTab(tab: string, answers: Record<string, unknown>, shown = order) {
  const requests = await signIn({ 'GET /api/users/1/orders/5': shown, ...answers })
  renderScreen('orders-id', OrderScreen, `/orders/5?tab=${tab}`)
  await screen.findByRole('heading', { level: 1, name: shown.title })
  return requests
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })

async function rename(answer: unknown) {
  await signIn({ [title]: answer })
  const closed: unknown[] = []
  renderScreen(
    'orders',
    () => <OrderTitle data={{ orderId: 5, title: '旅' }} close={(result) => closed.push(result)} />,
    '/orders',
  )
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '海の話' } })
  press('保存する')
  return closed
}
test.each(failures('order_not_found', 'invalid_input'))(
  '[S-029] renaming an order, %s: a message appears, and the dialog stays',
  async (_, answer, said) => {
    const closed = await rename(answer)
    await screen.findByText(said)
    expect(closed).toEqual([])
  },
)
test('[S-029] a new title is returned, and the dialog closes', async () => {
  const closed = await rename({ title: '海の話' })
  await waitFor(() => expect(closed).toEqual(['海の話']))
})

test.each(failures('order_not_found'))(
  '[S-029] setting a favourite, %s: the bookmark is reverted',
  async (_, answer, said) => {
    await openTab('memo', { [bookmark]: answer })
    press(/お気に入りに入れる$/)
    await screen.findByText(said)
    expect(screen.getByRole('button', { name: /お気に入りに入れる$/, hidden: true }).getAttribute('aria-pressed')).toBe(
      'false',
    )
  },
)
test('[S-020][S-029] PATCH sets the bookmark, and DELETE removes it', async () => {
  const requests = await openTab('memo', { [bookmark]: done, [unmark]: done })
  const button = screen.getByRole('button', { name: /お気に入りに入れる$/ })
  press(/お気に入りに入れる$/)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(bookmark))
  press(/お気に入りに入れる$/)
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(unmark))
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test.each(failures('order_not_found', 'invalid_input'))(
  '[S-029] saving a memo, %s: a message appears, and the text stays',
  async (_, answer, said) => {
    await openTab('memo', { [memo]: answer })
    write(/^メモ/, '三単現を復習')
    press('メモを保存する')
    await screen.findByText(said)
    expect(screen.getByDisplayValue('三単現を復習')).toBeTruthy()
  },
)
test('[S-029] a memo is saved unchanged', async () => {
  const requests = await openTab('memo', { [memo]: done })
  write(/^メモ/, ' 三単現を復習 ')
  press('メモを保存する')
  await screen.findByText('メモを保存しました')
  expect(requests.find(({ call }) => call === memo)?.body).toEqual({ content: '三単現を復習' })
})

const ListWithDialogs = () => (
  <>
    <OrdersScreen />
    <ModalHost open={useOpenModals()} />
  </>
)

async function hideFromList(answer: unknown) {
  const row = summary({ status: { value: orderStatus.completed, label: '完了' } })
  let hidden = false
  const requests = await signIn({
    'GET /api/users/1': { id: 1, uuid: '7b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d' },
    'GET /api/users/1/orders/standard': () => listOf(hidden ? [] : [row]),
    [hide]: () => {
      hidden = answer === done
      return typeof answer === 'function' ? (answer as () => unknown)() : answer
    },
  })
  renderScreen('orders', ListWithDialogs, '/orders')
  const menu = await screen.findByRole('button', { name: '「京都への旅行」のメニュー' })
  await act(async () => void fireEvent.click(menu))
  fireEvent.click(await screen.findByRole('button', { name: '一覧から消す' }))
  const sure = await screen.findByRole('alertdialog', { name: '一覧から消しますか？' })
  fireEvent.click(within(sure).getByRole('button', { name: '一覧から消す' }))
  return requests
}
test.each(failures('order_not_found', 'order_running'))(
  '[S-029] removing an order, %s: a message appears, and the order stays',
  async (_, answer, said) => {
    await hideFromList(answer)
    await screen.findByText(said)
    expect(screen.getByText('京都への旅行')).toBeTruthy()
  },
)
test('[S-029] a removed order leaves the list, identified by its two UUIDs', async () => {
  const requests = await hideFromList(done)
  await screen.findByText('添削はまだありません')
  expect(requests.find(({ call }) => call === hide)?.body).toEqual({
    orderUUID: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d',
    userUUID: '7b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d',
  })
})

async function askQuestion(answer: unknown) {
  const requests = await openTab('questions', { [ask]: answer })
  write(/^質問の内容/, 'なぜ an ですか？')
  press('100ポイントで質問する')
  fireEvent.click(await screen.findByRole('button', { name: '100ポイントで送る' }))
  return requests
}
test.each(
  failures('not_delivered', 'question_period_over', 'question_limit', 'question_points', 'gift_not_for_nomination'),
)('[S-029] asking a question, %s: a message appears, and the text stays', async (_, answer, said) => {
  await askQuestion(answer)
  await screen.findByText(said)
  expect(screen.getByDisplayValue('なぜ an ですか？')).toBeTruthy()
})
test('[S-029][F-069] a question is sent after consent to its price and joins the list', async () => {
  const answerBy = '2026-11-22T12:03:00.000Z'
  const after = delivered({
    asking,
    questions: [question({ content: 'なぜ an ですか？', points: 100, answer_by: answerBy })],
  })
  const requests = await askQuestion(after)
  await screen.findByText('11月22日(日) 21:03ごろまでに届く見込みです。')
  expect(requests.find(({ call }) => call === ask)?.body).toEqual({ content: 'なぜ an ですか？' })
  expect(screen.queryByDisplayValue('なぜ an ですか？')).toBeNull()
})

async function writeToOffice(answer: unknown) {
  await openTab('questions', { [consult]: answer })
  write(/^相談の内容/, '訳が違うようです。')
  press('相談を送る')
}
test.each(failures('consultation_period_over', 'too_many_requests'))(
  '[S-029] sending a consultation, %s: a message appears, and the text stays',
  async (_, answer, said) => {
    await writeToOffice(answer)
    await screen.findByText(said)
    expect(screen.getByDisplayValue('訳が違うようです。')).toBeTruthy()
  },
)
test('[S-029] a sent consultation joins the others', async () => {
  const letter = { id: 1, author: 'learner' as const, content: '訳が違うようです。', at: '2026-11-20T12:03:00.000Z' }
  await writeToOffice(delivered({ asking, consultations: [letter] }))
  await screen.findByText('あなた')
  expect(screen.queryByDisplayValue('訳が違うようです。')).toBeNull()
})

async function rateIt(answer: unknown) {
  const requests = await openTab('result', { [rate]: answer })
  fireEvent.click(await screen.findByRole('radio', { name: '良くなかった' }))
  write(/^ひとこと/, 'わかりにくかったです。')
  fireEvent.click(screen.getByRole('checkbox', { name: /講師に公開しない/ }))
  press('評価を送る')
  return requests
}
test.each(failures('survey_invalid', 'survey_given'))(
  '[S-029] sending a rating, %s: a message appears, and the text stays',
  async (_, answer, said) => {
    await rateIt(answer)
    await screen.findByText(said)
    expect(screen.getByDisplayValue('わかりにくかったです。')).toBeTruthy()
  },
)
test('[S-029] a rating is shown after sending, and is sent in the server’s format', async () => {
  const survey = { value: 'bad' as const, content: 'わかりにくかったです。', is_private: true }
  const requests = await rateIt(delivered({ asking, survey }))
  await screen.findByText('「良くなかった」の評価をいただきました。ありがとうございます。')
  expect(requests.find(({ call }) => call === rate)?.body).toEqual(survey)
})

test.each(failures('order_not_found', 'not_delivered', 'pdf_not_made', 'too_many_requests'))(
  '[S-029] creating a PDF, %s: a message appears, and nothing is saved',
  async (_, answer, said) => {
    const requests = await openTab('result', { [pdf]: answer })
    press('PDFで保存する')
    await screen.findByText(said)
    expect(requests.map(({ call }) => call)).toContain(pdf)
    expect(requests.some(({ call }) => call.includes('/files/'))).toBe(false)
  },
)
