import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { aimFor } from './save-words.ts'
import WordCardModal from './modals/word-card.tsx'
import ResourcesWordListScreen from './screens/resources-word-list.tsx'
import { page, word, wordAnswers } from './test/stage.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const category = (id: number, name: string, count = 0) => ({
  id,
  name,
  is_public: false,
  hidden: false,
  count_flashcards: count,
  max_flashcards: 100,
})
const categories = 'GET /api/users/1/flashcard-categories'
const bulk = 'POST /api/users/1/flashcard-categories/7/flashcards/bulk'
const words = 'GET /api/users/1/word-lists/categories/34/words'

test('[M-026][O-008] the words of a page become cards by one tap, in the category of their list', async () => {
  const requests = await signIn({
    ...wordAnswers(),
    [words]: page([word(1, 'make'), word(2, 'do'), word(3, 'go', { card_id: 9, card_category_id: 5 })]),
    [categories]: page([category(5, 'ほか')]),
    'POST /api/users/1/flashcard-categories': category(7, 'よく使う動詞'),
    [bulk]: { category: category(7, 'よく使う動詞', 2), items: [] },
  })
  renderScreen('resources-word-lists-id', ResourcesWordListScreen, '/resources/word-lists/34')
  const save = await screen.findByRole('button', { name: 'この2語を単語帳に入れる' })
  fireEvent.click(save)
  fireEvent.click(save)
  expect(await screen.findByText('「よく使う動詞」に2語を入れました')).toBeTruthy()
  expect(requests.filter(({ call }) => call === bulk).map(({ body }) => body)).toEqual([
    {
      items: [
        { english: 'make', japanese: 'makeの意味', note: 'We make it.\n例文の訳', word_id: 1 },
        { english: 'do', japanese: 'doの意味', note: 'We do it.\n例文の訳', word_id: 2 },
      ],
    },
  ])
  expect(screen.getByRole('button', { name: 'goのカードを直す' })).toBeTruthy()
})

test('[M-026] words that all have cards lead to the cards', async () => {
  const saved = page([word(1, 'make', { card_id: 9, card_category_id: 5 })])
  await signIn({ ...wordAnswers(), [words]: saved })
  renderScreen('resources-word-lists-id', ResourcesWordListScreen, '/resources/word-lists/34')
  const link = await screen.findByRole('link', { name: '単語帳をひらく' })
  expect(link.getAttribute('href')).toBe('/studies/flashcards')
})

async function form(given: ReturnType<typeof word>, answers: Record<string, unknown>) {
  const close = vi.fn()
  const Shown = () => <WordCardModal data={{ word: given, list: 'よく使う動詞' }} close={close} />
  const requests = await signIn({ ...wordAnswers(), ...answers })
  renderScreen('resources-word-lists-id', Shown, '/resources/word-lists/34')
  return { requests, close }
}

test('[M-026] one word is made a card, with other words than in its list and in a chosen category', async () => {
  const { requests, close } = await form(word(1, 'make'), {
    [categories]: page([category(6, '満杯', 100), category(7, '旅')]),
    [bulk]: { category: category(7, '旅', 1), items: [] },
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /日本語/ }), { target: { value: '作る' } })
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '満杯（いっぱいです）' }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: '入れる' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(requests.find(({ call }) => call === bulk)?.body).toMatchObject({ items: [{ japanese: '作る', word_id: 1 }] })
})

test('[M-026] the card of a word is changed where it is, or is said to be gone', async () => {
  const card = { id: 9, flashcard_category_id: 7, english: 'make', japanese: '作る', note: '', checked: false }
  const shown = { ...category(7, '旅', 1), flashcards: [{ ...card, order_id: null, mistake: null }] }
  const answers = { [categories]: page([category(7, '旅', 1)]), 'GET /api/users/1/flashcard-categories/7': shown }
  await form(word(1, 'make', { card_id: 9, card_category_id: 7 }), answers)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /日本語/ })).value).toBe('作る')
  leave()
  await form(word(1, 'make', { card_id: 8, card_category_id: 7 }), answers)
  expect(await screen.findByText('このカードは、もうありません。')).toBeTruthy()
})

test('a list whose category is full gets another one with the next number', () => {
  expect(aimFor('動詞', [], 10)).toBe('動詞')
  expect(aimFor('動詞', [category(1, '動詞', 90)], 10)).toMatchObject({ id: 1 })
  expect(aimFor('動詞', [category(1, '動詞', 91)], 10)).toBe('動詞 2')
  expect(aimFor('あ'.repeat(40), [category(1, 'あ'.repeat(30), 100)], 1)).toBe(`${'あ'.repeat(28)} 2`)
})
