import type { Mistake } from '@tensaku/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import OrderScreen from '../screens/order.tsx'
import { delivered } from '../test/stage.tsx'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const closedCall = 'GET /api/users/1/orders/5/closed-mistakes'
const saveCall = 'POST /api/users/1/orders/5/flashcards'

const closed = (form: string): Mistake & { form: string } => ({
  state: 'closed',
  language: 'en',
  was: 'go',
  now: 'went',
  form,
  sentence_was: '',
  sentence_now: '',
  was_at: 0,
  now_at: 0,
  order_id: 2,
  line: 1,
  start: 0,
  closed_by: 5,
  closed_at: '2026-11-27T03:00:00.000Z',
})

async function open(answers: Record<string, unknown>) {
  const requests = await signIn({
    'GET /api/users/1/orders/5': delivered(),
    'GET /api/users/1/orders/5/understood': { items: [] },
    ...answers,
  })
  renderScreen('orders-id', OrderScreen, '/orders/5')
  return (call: string) => requests.filter((one) => one.call === call)
}

test('the result says quietly which mistakes of earlier orders it has right, each once, and counts the rest', async () => {
  const mistakes = ['I went to', 'I went to', 'saw a dog', `x${'a'.repeat(60)}`, 'b', 'c'].map(closed)
  await open({ [closedCall]: { closed: mistakes } })
  const list = await screen.findByRole('list', { name: '書けるようになったところ' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '前に直された「I went to」を、今回は書けています。',
    '前に直された「saw a dog」を、今回は書けています。',
    `前に直された「x${'a'.repeat(59)}…」を、今回は書けています。`,
    'ほかにも2か所、書けています。',
  ])
})

test.each([
  ['none', { closed: [] }],
  ['a failure', { status: 500 }],
  ['no answer', undefined],
])('with %s the result has no such line', async (_name, answer) => {
  const of = await open({ [closedCall]: answer })
  await screen.findByRole('button', { name: '「go → went」を単語帳へ保存' })
  await waitFor(() => expect(of(closedCall).length).toBeGreaterThan(0))
  expect(screen.queryByRole('list', { name: '書けるようになったところ' })).toBeNull()
})

test('a place saved as a card names its edit', async () => {
  const category = { id: 3, name: '旅行', is_public: false, count_flashcards: 1, max_flashcards: 100 }
  const of = await open({
    [closedCall]: { closed: [] },
    [saveCall]: { category, items: [{ id: 70 }], added: [70] },
  })
  fireEvent.click(await screen.findByRole('button', { name: '「go → went」を単語帳へ保存' }))
  await waitFor(() => expect(of(saveCall)).toHaveLength(1))
  expect(of(saveCall)[0]?.body).toMatchObject({ items: [{ line: 1, start: 2 }] })
})
