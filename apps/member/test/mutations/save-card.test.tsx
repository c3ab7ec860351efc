import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveCard } from '../../src/features/flashcards/index.ts'
import * as modals from '../../src/lib/modals.ts'
import { queryClient } from '../../src/lib/queries.ts'
import { leave, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  vi.restoreAllMocks()
  leave()
})

const save = 'POST /api/users/1/orders/5/flashcards'
const remove = (card: number) => `DELETE /api/users/1/flashcard-categories/3/flashcards/${card}`
const category = {
  id: 3,
  name: 'はじめての単語帳',
  is_public: false,
  hidden: false,
  count_flashcards: 1,
  max_flashcards: 100,
}
const kept = (card: number, added = [card]) => ({ category, items: [{ id: card }], added })
const card = { line: 1, english: 'I went.', japanese: '', note: 'go → went' }

async function show(answers: Record<string, unknown>) {
  const requests = await signIn(answers)
  render(
    <QueryClientProvider client={queryClient}>
      <SaveCard orderId={5} card={card} phrase="go → went" />
    </QueryClientProvider>,
  )
  return { of: (call: string) => requests.filter((one) => one.call === call) }
}
const unsaved = () => screen.findByRole('button', { name: '「go → went」を単語帳へ保存' })
const saved = () => screen.findByRole('button', { name: '保存した「go → went」の単語帳を変える' })

test('one tap saves a card without a chosen category, a double tap only once, and an undo takes it back', async () => {
  const { of } = await show({ [save]: kept(70), [remove(70)]: null })
  const button = await unsaved()
  fireEvent.click(button)
  fireEvent.click(button)
  await saved()
  expect(of(save).map(({ body }) => body)).toEqual([{ flashcard_category_id: null, items: [card] }])
  expect(screen.getByText('「はじめての単語帳」に保存しました')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '元に戻す', hidden: true }))
  await unsaved()
  expect(of(remove(70))).toHaveLength(1)
  expect(screen.getByText('保存を取り消しました')).toBeTruthy()
})

test('a card that existed before is not taken back', async () => {
  await show({ [save]: kept(70, []) })
  fireEvent.click(await unsaved())
  await screen.findByText('「はじめての単語帳」に保存済みです')
  expect(screen.queryByRole('button', { name: '元に戻す', hidden: true })).toBeNull()
})

test('a tap on a saved card moves it to the chosen category', async () => {
  const { of } = await show({ [save]: kept(70), [remove(70)]: null })
  const choose = vi.spyOn(modals, 'openModal').mockResolvedValue({ card: 71, category: 4 })
  fireEvent.click(await unsaved())
  fireEvent.click(await saved())
  await waitFor(() => expect(of(remove(70))).toHaveLength(1))
  expect(choose).toHaveBeenCalledWith('flashcard-categories', { orderId: 5, ...card })
})

test('where the category is full, the learner chooses another one', async () => {
  const choose = vi.spyOn(modals, 'openModal').mockResolvedValue(undefined)
  await show({ [save]: failures('category_full')[0]?.[1] })
  fireEvent.click(await unsaved())
  await waitFor(() => expect(choose).toHaveBeenCalledOnce())
  await unsaved()
})

test.each(failures('order_not_found', 'not_delivered', 'too_many_requests'))(
  '[S-029] saving a card by one tap, %s: a dialog shows it, and the card is not called saved',
  async (_, answer, said) => {
    await show({ [save]: answer })
    fireEvent.click(await unsaved())
    await screen.findByText(said)
    await unsaved()
  },
)

test.each(failures('too_many_requests'))(
  '[S-029] taking a card back, %s: a dialog shows it, and the card is still called saved',
  async (_, answer, said) => {
    await show({ [save]: kept(70), [remove(70)]: answer })
    fireEvent.click(await unsaved())
    await saved()
    fireEvent.click(screen.getByRole('button', { name: '元に戻す', hidden: true }))
    await screen.findByText(said)
    await saved()
  },
)
