import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { wordAnswers } from '../test/stage.ts'
import WordModal from './word.tsx'

afterEach(leave)

const data = { listId: 34, keywords: '', page: 1, wordId: 1 }
const close = vi.fn()
const Shown = () => <WordModal data={data} close={close} />

test('[M-027] a word has its example and their sound, and the words before and after it', async () => {
  await signIn(wordAnswers())
  renderScreen('resources-word-lists-id', Shown, '/resources/word-lists/34')
  expect(await screen.findByText('We make it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'makeを聞く' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'makeの例文を聞く' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '前の単語' }).disabled).toBe(true)
  expect(screen.getByRole('button', { name: '声に出す：make' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '声に出す：We make it.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '次の単語' }))
  expect(screen.getByText('We do it.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '単語 2 / 2' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '次の単語' }).disabled).toBe(true)
})
