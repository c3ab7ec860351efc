import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from './stage.tsx'

beforeEach(() => void vi.stubGlobal('speechSynthesis', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const category = { id: 3, name: '旅行の英語', is_public: false, count_flashcards: 0, max_flashcards: 100 }
const phrase = { text: 'an old temple', meaning: '古いお寺。a ではなく an です。' }
const withPhrases = () => {
  const order = delivered()
  return { ...order, result: order.result && { ...order.result, phrases: [phrase] } }
}

test('a model phrase is shown with its meaning and saved as a card without a line', async () => {
  const sent: unknown[] = []
  await openAt('/orders/5', (call, body) => {
    if (call.endsWith('/flashcards')) {
      sent.push(JSON.parse(body as string))
      return { status: 201, body: { category, items: [{ id: 1 }], added: [1] } }
    }
    return { body: withPhrases() }
  })
  const part = within(await screen.findByRole('region', { name: '覚えておきたい表現' }))
  expect(part.getByRole('listitem').textContent).toContain(phrase.text + phrase.meaning)
  fireEvent.click(part.getByRole('button', { name: '「an old temple」を単語帳へ保存' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { flashcard_category_id: null, items: [{ line: null, english: phrase.text, japanese: phrase.meaning }] },
    ]),
  )
})

test('a correction without phrases has no section for them', async () => {
  await openAt('/orders/5', () => ({ body: delivered() }))
  await screen.findByRole('article', { name: '1つ目の文章' })
  expect(screen.queryByRole('region', { name: '覚えておきたい表現' })).toBeNull()
})
