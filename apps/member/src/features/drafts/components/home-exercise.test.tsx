import type { Exercise } from '@tensaku/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOptions, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { openDrafts } from '../store/browser.ts'
import { HomeExercise } from './home-exercise.tsx'

afterEach(leave)

const exercise: Exercise = {
  id: 5001,
  category_id: 5,
  title: '窓の外',
  level: 2,
  tags: [],
  emails: false,
  prompt_ja: '窓から見えるものについて書いてください。',
  prompt_en: 'Write about the view from your window.',
  hint: '',
  model_phrases: [],
  audios: [],
  done: false,
}

/** Shows the exercise of the day as the home screen does. Returns the requests and the present address. */
async function open(today: Partial<Exercise>[] = [exercise]) {
  const requests = await signIn({
    'GET /api/users/1': { id: 1, username: 'h', level: 2 },
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/saves': { items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } },
    'GET /api/users/1/exercises/exercises-of-the-day': { items: today, date: '2026-11-20' },
  })
  const where = renderScreen('home', () => <HomeExercise />, '/home')
  return { requests, where }
}

const begun = () => [...openDrafts().drafts.snapshot().byId.values()]

/** Types into the text of the draft. */
function type(english: string) {
  const [draft] = begun()
  openDrafts().drafts.edit(draft?.localId ?? '', (now) => ({
    ...now,
    drafts: { ...now.drafts, items: now.drafts.items.map((item) => ({ ...item, english })) },
  }))
}

test('one tap begins a draft with the exercise of the day, and two taps begin no second one', async () => {
  const { where } = await open()
  const write = await screen.findByRole('button', { name: 'この課題で書く' })
  act(() => {
    write.click()
    write.click()
  })
  await waitFor(() => expect(where()).toMatch(/^\/services\/[\da-f-]{36}\/draft$/))
  expect(begun().map(({ content }) => content.exercises)).toEqual([[5001]])
})

test('a draft with a text for the exercise is opened, not begun again', async () => {
  const { where } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'この課題で書く' }))
  await waitFor(() => expect(where()).toMatch(/draft$/))
  const first = where()
  act(() => type('I see a park.'))
  cleanup()
  const again = renderScreen('home', () => <HomeExercise />, '/home')
  fireEvent.click(await screen.findByRole('button', { name: /きを書く$/ }))
  await waitFor(() => expect(again()).toBe(first))
  expect(begun()).toHaveLength(1)
})

test('a finished exercise leads to the others, and is not begun again', async () => {
  await open([{ ...exercise, done: true }])
  const another = await screen.findByRole('link', { name: /別の課題|ほかの課題/ })
  expect(another.getAttribute('href')).toBe('/exercises')
  expect(screen.queryByRole('button', { name: 'この課題で書く' })).toBeNull()
})

test('a day without an exercise of its own leaves the place empty', async () => {
  const { requests } = await open([{ ...exercise, category_id: 2 }])
  await waitFor(() => expect(requests.some(({ call }) => call.endsWith('exercises-of-the-day'))).toBe(true))
  expect(screen.queryByRole('heading', { name: '今日の課題' })).toBeNull()
})
