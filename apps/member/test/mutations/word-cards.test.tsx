import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ResourcesWordListScreen from '../../src/features/words/screens/resources-word-list.tsx'
import { page, wordAnswers } from '../../src/features/words/test/stage.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const own = { id: 7, name: 'よく使う動詞', is_public: false, hidden: false, count_flashcards: 3, max_flashcards: 100 }

test.each(failures('flashcard_category_not_found', 'category_full', 'word_not_found'))(
  '[S-029] making cards of words, %s: a dialog shows it, and they can be made again',
  async (_, answer, said) => {
    const bulk = 'POST /api/users/1/flashcard-categories/7/flashcards/bulk'
    await signIn({ ...wordAnswers(), 'GET /api/users/1/flashcard-categories': page([own]), [bulk]: answer })
    renderScreen('resources-word-lists-id', ResourcesWordListScreen, '/resources/word-lists/34')
    fireEvent.click(await screen.findByRole('button', { name: 'この2語を単語帳に入れる' }))
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
    expect(screen.getByRole('button', { name: 'この2語を単語帳に入れる', hidden: true })).toBeTruthy()
  },
)
