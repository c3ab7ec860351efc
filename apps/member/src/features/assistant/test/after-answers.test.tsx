import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chatOf, closeAssistant, message, openAssistant } from './stage.tsx'

afterEach(() => {
  cleanup()
  closeAssistant()
})

const answer = message({ content: '**I saw many birds.** が自然です。「鳥をたくさん見ました。」という意味です。' })

test('one sentence of an answer replaces one of the draft after its difference was seen, and can be undone', async () => {
  const replace = vi.fn(() => true)
  await openAssistant({ chat: chatOf([answer]), subject: { replace } })
  fireEvent.click(await screen.findByRole('button', { name: '置きかえる' }))
  const dialog = within(await screen.findByRole('dialog', { name: '原稿の文を置きかえる' }))
  const difference = dialog.getByRole('region', { name: '変わるところ' })
  expect(
    [...difference.querySelectorAll('del, ins')].map(({ textContent }) => textContent?.replaceAll(/「..」/g, '')),
  ).toEqual(['see', 'saw', 'bird', 'birds'])
  expect(replace).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: '置きかえる' }))
  const [before, after] = ['I see many bird. It was fun.', 'I saw many birds. It was fun.']
  expect(replace).toHaveBeenLastCalledWith(1, before, after)
  fireEvent.click(await screen.findByRole('button', { name: '元に戻す' }))
  expect(replace).toHaveBeenLastCalledWith(1, after, before)
})

test('a draft that changed meanwhile is left as it is', async () => {
  await openAssistant({ chat: chatOf([answer]), subject: { replace: () => false } })
  fireEvent.click(await screen.findByRole('button', { name: '置きかえる' }))
  const dialog = within(await screen.findByRole('dialog', { name: '原稿の文を置きかえる' }))
  fireEvent.click(dialog.getByRole('button', { name: '置きかえる' }))
  await screen.findByText(/原稿がその間に変わったため/)
})

test('[M-009] an answer becomes a card: English, Japanese and category are chosen', async () => {
  const category = { id: 4, name: '旅行', is_public: false, count_flashcards: 1, max_flashcards: 100 }
  const { calls } = await openAssistant({
    chat: chatOf([answer]),
    answers: (call) => {
      if (call === 'GET /api/users/1/flashcard-categories')
        return { body: { items: [category, { ...category, id: 5, name: '仕事' }], max: 50 } }
      return call.startsWith('POST /api/users/1/flashcard-categories/5') ? { status: 201, body: { id: 9 } } : undefined
    },
  })
  const toCards = await screen.findByRole('button', { name: '単語帳へ' })
  await act(async () => void fireEvent.click(toCards))
  const dialog = within(await screen.findByRole('dialog', { name: '単語帳に入れる' }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^英語/ }).value).toBe('I saw many birds.')
  const japanese = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^日本語/ })
  expect(japanese.value).toBe('鳥をたくさん見た。楽しかった。')
  fireEvent.change(dialog.getByRole('combobox', { name: '答えの中の日本語' }), {
    target: { value: '鳥をたくさん見ました。' },
  })
  expect(japanese.value).toBe('鳥をたくさん見ました。')
  fireEvent.click(await dialog.findByRole('radio', { name: /仕事/ }))
  fireEvent.click(dialog.getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(calls).toContain('POST /api/users/1/flashcard-categories/5/flashcards'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '単語帳に入れる' })).toBeNull())
})

async function openHelp() {
  const help = await screen.findByRole('button', { name: '使い方と注意' })
  await act(async () => void fireEvent.click(help))
}

test('[M-010] the help tells what is sent where, and that nothing is without an AI', async () => {
  await openAssistant({ ai: 'Qwen' })
  await openHelp()
  const help = await screen.findByRole('dialog', { name: '相談の使い方と注意' })
  expect(help.textContent).toContain('AI（Qwen）に送られます')
  expect(help.textContent).toContain('まちがうことがあります')
  cleanup()
  closeAssistant()
  await openAssistant()
  await openHelp()
  const without = await screen.findByRole('dialog', { name: '相談の使い方と注意' })
  expect(without.textContent).toContain('外には何も送りません')
  expect(without.textContent).not.toContain('Qwen')
})
