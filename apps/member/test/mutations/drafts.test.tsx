import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ServicesCreateScreen from '../../src/features/drafts/screens/services-create.tsx'
import ServiceDraftScreen from '../../src/features/drafts/screens/service-draft.tsx'
import ServiceReviewScreen from '../../src/features/drafts/screens/service-review.tsx'
import { onlyDraft } from '../drafts/draft-server.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'
import { estimate, save } from './saved-draft.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  leave()
})

/** Advances the time until the text appears: an unanswered call is tried three times, and typing has to pause first. */
async function inTime(text: string | RegExp): Promise<HTMLElement[]> {
  for (let second = 0; second < 30 && screen.queryAllByText(text).length === 0; second++)
    // Sequential: each second continues the work of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    await act(() => vi.advanceTimersByTimeAsync(1000))
  return screen.getAllByText(text)
}

const remove = 'DELETE /api/users/1/saves/5'
const estimating = 'POST /api/users/1/orders/new/estimate-cost'
const server: Answers = {
  ...onlyDraft(save),
  'POST /texts/api/words': { length: 3 },
  [estimating]: estimate,
}

async function deleteDraft(answer: unknown) {
  await signIn({ ...server, [remove]: answer })
  renderScreen('services-create', ServicesCreateScreen, '/services/create')
  fireEvent.click(await screen.findByRole('button', { name: '下書き1件' }))
  fireEvent.click(await screen.findByRole('button', { name: /「?週末」?.*削除/ }))
  fireEvent.click(await screen.findByRole('button', { name: '削除する', hidden: true }))
}

test.each(failuresOr('下書きを削除できませんでした。', 'too_many_requests'))(
  '[S-029] deleting a draft, %s: a dialog shows it, and the draft stays in the list',
  async (_, answer, said) => {
    await deleteDraft(answer)
    await screen.findByText(said)
    expect(screen.getAllByText('週末')).toHaveLength(2)
  },
)

test.each([...failures('draft_not_found').slice(0, 1), ['that is there', {}, undefined] as const])(
  '[S-029] deleting a draft, %s: it leaves the list',
  async (_, answer, said) => {
    await deleteDraft(answer)
    if (said !== undefined) await screen.findByText(said)
    await waitFor(() => expect(screen.queryByText('週末')).toBeNull())
  },
)

const screens = [
  ['the last look', () => renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review'), true],
  ['the manuscript', () => renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft'), false],
  ['the start', () => renderScreen('services-create', ServicesCreateScreen, '/services/create?category=1'), true],
] as const

test.each(
  screens.flatMap(([place, open, retry]) =>
    failures('category_not_found').map((failure) => [place, ...failure, open, retry] as const),
  ),
)('[S-029] the price at %s, %s: a message appears', async (_place, _name, answer, said, open, retry) => {
  const answers = { ...server, [estimating]: answer }
  await signIn(answers)
  open()
  await screen.findByRole('heading', { level: 1 })
  await inTime(said)
  if (!retry) return
  answers[estimating] = estimate
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect((await screen.findAllByText(/166pt/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(said)).toBeNull()
})

test.each(screens)('[S-029] the price is shown at %s', async (_, open) => {
  await signIn(server)
  open()
  await screen.findByRole('heading', { level: 1 })
  await inTime(/166pt/)
})
