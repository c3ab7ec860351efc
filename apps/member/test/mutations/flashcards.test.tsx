import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import StudiesFlashcardScreen from '../../src/features/flashcards/screens/studies-flashcard.tsx'
import StudiesFlashcardsScreen from '../../src/features/flashcards/screens/studies-flashcards.tsx'
import { cardAnswers, publicCategory, publicCall } from '../../src/features/flashcards/test/stage.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  leave()
})

const open = async (answers: Record<string, unknown>) => {
  await signIn({ ...cardAnswers(), ...answers })
  renderScreen('studies-flashcards-id', StudiesFlashcardScreen, '/studies/flashcards/5')
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name, hidden: true }), { target: { value } })
const holds = async (name: RegExp, value: string) =>
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true })).value).toBe(value)
const says = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

const categoryCall = 'PATCH /api/users/1/flashcard-categories/5'
const notSaved = 'カードを保存できませんでした。'

test.each(failures('flashcard_category_not_found', 'flashcard_category_taken'))(
  '[S-029] renaming a category, %s: a message says so, and the name stays',
  async (_, answer, said) => {
    await open({ [categoryCall]: answer })
    await tap('名前と公開を変える')
    await type(/^単語帳の名前/, '京都')
    await tap('保存する')
    await says(said)
    await holds(/^単語帳の名前/, '京都')
  },
)

test.each(failures('flashcard_category_not_found'))(
  '[S-029] deleting a category, %s: a dialog shows it',
  async (_, answer, said) => {
    await open({ 'DELETE /api/users/1/flashcard-categories/5': answer })
    await tap('名前と公開を変える')
    await tap('この単語帳を削除する')
    await tap('削除する')
    await says(said)
  },
)

test.each(failuresOr(notSaved, 'flashcard_category_not_found', 'category_full', 'key_missing'))(
  '[S-029] adding a card, %s: a dialog shows it, and the text stays',
  async (_, answer, said) => {
    await open({ 'POST /api/users/1/flashcard-categories/5/flashcards': answer })
    await tap('カードを追加')
    await type(/^英語/, 'pagoda')
    await tap('保存する')
    await says(said)
    await holds(/^英語/, 'pagoda')
  },
)

test.each(failuresOr(notSaved, 'flashcard_not_found', 'flashcard_category_not_found', 'category_full'))(
  '[S-029] changing a card, %s: a dialog shows it, and the text stays',
  async (_, answer, said) => {
    await open({ 'PATCH /api/users/1/flashcard-categories/5/flashcards/50': answer })
    await tap(/^temple/)
    await tap('編集')
    await type(/^メモ/, '寺院')
    await tap('保存する')
    await says(said)
    await holds(/^メモ/, '寺院')
  },
)

test.each(failuresOr(notSaved, 'flashcard_category_not_found', 'category_full'))(
  '[S-029] adding several cards, %s: a dialog shows it, and the lines stay',
  async (_, answer, said) => {
    await open({ 'POST /api/users/1/flashcard-categories/5/flashcards/bulk': answer })
    await tap('まとめて追加')
    await type(/^貼り付ける/, 'a,b')
    await tap('1枚を追加する')
    await says(said)
    await holds(/^貼り付ける/, 'a,b')
  },
)

test.each(failuresOr('エクスポートできませんでした。', 'flashcard_category_not_found', 'too_many_requests'))(
  '[S-029] exporting a category, %s: a dialog shows it',
  async (_, answer, said) => {
    await open({ 'POST /api/users/1/flashcard-categories/5/export': answer })
    await tap('書き出す')
    await tap('CSVで書き出す')
    await says(said)
  },
)

test.each(failures('flashcard_category_not_found', 'flashcard_category_limit'))(
  '[S-029] copying a published category, %s: a dialog shows it',
  async (_, answer, said) => {
    await signIn({
      ...cardAnswers(),
      [publicCall]: { items: [publicCategory], pagination: { page: 1, per_page: 10, last_page: 1, total: 1 } },
      [`${publicCall}/9`]: { ...publicCategory, flashcards: [] },
      'POST /api/users/1/flashcard-categories/public/9/copy': answer,
    })
    renderScreen('studies-flashcards', StudiesFlashcardsScreen, '/studies/flashcards?tab=public')
    await tap(/^京都/)
    await tap('コピーして自分の単語帳にする')
    await says(said)
  },
)

test('[E-046][E-048] a card that cannot be added, changed or deleted has its own message', async () => {
  const answer = { status: 400, code: 'unknown', message: '' }
  await open({
    'POST /api/users/1/flashcard-categories/5/flashcards': answer,
    'PATCH /api/users/1/flashcard-categories/5/flashcards/50': answer,
    'DELETE /api/users/1/flashcard-categories/5/flashcards/50': answer,
  })
  const dismissed = async () => {
    await says(notSaved)
    const close = screen.getAllByRole('button', { name: '閉じる', hidden: true }).at(-1)
    if (close) fireEvent.click(close)
    await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull())
  }
  await tap('カードを追加')
  await type(/^英語/, 'pagoda')
  await tap('保存する')
  await dismissed()
  leave()
  await open({ 'PATCH /api/users/1/flashcard-categories/5/flashcards/50': answer })
  await tap(/^temple/)
  await tap('覚えた印をつける')
  await dismissed()
  leave()
  await open({ 'DELETE /api/users/1/flashcard-categories/5/flashcards/50': answer })
  await tap(/^temple/)
  await tap('編集')
  await tap('このカードを削除する')
  await tap('削除する')
  await dismissed()
})
