import type { FlashcardCategory, WeakPoints } from '@tensaku/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import StudiesWeakPointsScreen from '../../src/features/learning-insights/screens/studies-weak-points.tsx'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const chartCall = 'GET /api/users/1/weak-points'
const listCall = 'GET /api/users/1/flashcard-categories'
const makeCall = 'POST /api/users/1/weak-points/article/flashcards'

const example = { order_id: 5, line: 1, was: '', now: 'a', before: 'saw ', after: ' dog', understood: false }
const chart = (cards: ('open' | 'closed' | null)[]): WeakPoints => ({
  language: 'en',
  languages: ['en'],
  orders: [{ id: 5, title: '朝の散歩', delivered_at: '2026-11-10T03:00:00.000Z', length: 100, edits: 3 }],
  kinds: [
    {
      kind: 'article',
      count: 3,
      understood: 0,
      alone: { of: 0, found: 0, unaided: 0 },
      per_hundred: 3,
      trend: null,
      counts: [3],
      mistakes: {
        open: cards.filter((card) => card === 'open').length,
        closed: cards.filter((card) => card === 'closed').length,
      },
      examples: cards.map((card, at) => ({ ...example, start: at, card })),
    },
  ],
  latest: null,
})
const category = (id: number, name: string, count = 0): FlashcardCategory => ({
  id,
  name,
  is_public: false,
  hidden: false,
  count_flashcards: count,
  max_flashcards: 100,
})
const listed = (...items: FlashcardCategory[]) => ({ items, pagination: {}, max: 30 })

async function open(shown: WeakPoints, answers: Record<string, unknown> = {}) {
  const requests = await signIn({
    [chartCall]: shown,
    [listCall]: listed(category(1, '満杯', 100), category(2, '冠詞', 3)),
    ...answers,
  })
  renderScreen('studies-weak-points', StudiesWeakPointsScreen, '/studies/weak-points')
  return { of: (call: string) => requests.filter((one) => one.call === call) }
}
const offer = (count: number) => screen.findByRole('button', { name: `例を単語カードにする（${count}枚）` })
const submit = async (count: number) => {
  const button = await screen.findByRole('button', { name: `${count}枚作る`, hidden: true })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}

test('a kind shows its open and closed mistakes, and offers cards for the examples without one', async () => {
  await open(chart(['open', 'closed', null]))
  const kinds = within(await screen.findByRole('region', { name: '直しの種類' }))
  expect(kinds.getByText('これから1か所')).toBeTruthy()
  expect(kinds.getByText('書けた1か所')).toBeTruthy()
  expect(kinds.getByText('カードあり')).toBeTruthy()
  expect(kinds.getByText('✓ 書けています')).toBeTruthy()
  await offer(1)
})

test('when every example has a card there is no offer, and without any card no count', async () => {
  await open(chart(['open', 'closed']))
  await screen.findByText('書けた1か所')
  expect(screen.queryByRole('button', { name: /例を単語カードにする/ })).toBeNull()
  leave()
  await open(chart([null]))
  await offer(1)
  expect(screen.queryByText('カードにした直し')).toBeNull()
})

test('the examples become cards of a category that has room, and the chart is fetched again', async () => {
  const { of } = await open(chart([null, null]), {
    [makeCall]: { category: category(2, '冠詞', 5), items: [], added: [70, 71] },
  })
  fireEvent.click(await offer(2))
  const button = await submit(2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /満杯/, hidden: true }).disabled).toBe(true)
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('「冠詞」に2枚入れました')
  expect(of(makeCall).map(({ body }) => body)).toEqual([{ language: 'en', flashcard_category_id: 2 }])
  await waitFor(() => expect(of(chartCall).length).toBeGreaterThan(1))
})

test('without a category the cards make the first one', async () => {
  const { of } = await open(chart([null]), {
    [listCall]: listed(),
    [makeCall]: { category: category(3, 'はじめての単語帳', 1), items: [], added: [70] },
  })
  fireEvent.click(await offer(1))
  fireEvent.click(await submit(1))
  await screen.findByText('「はじめての単語帳」に1枚入れました')
  expect(of(makeCall).map(({ body }) => body)).toEqual([{ language: 'en', flashcard_category_id: null }])
})

test.each(failures('weak_point_not_found', 'flashcard_category_not_found', 'category_full', 'too_many_requests'))(
  '[S-029] making cards of examples, %s: a dialog shows it, and the choice stays',
  async (_, answer, said) => {
    await open(chart([null]), { [makeCall]: answer })
    fireEvent.click(await offer(1))
    fireEvent.click(await submit(1))
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
    await submit(1)
  },
)
