import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../../test/go-offline.ts'
import { leave, type RecordedRequest, signIn } from '../../../test/drafts/render-screen.tsx'
import { session } from '../../lib/session.ts'
import { answer, flushAnswers, takeBack } from './outbox.ts'
import { dropOldAnswers, isUnsent, storedAnswers } from './stored-answers.ts'

const call = 'POST /api/users/1/studies/reviews'
type Items = { items: { card_id: number; rating: number; key: string; reviewed_at: string }[] }
const taken = (body: Items) => ({
  items: body.items.map((one) => ({ card_id: one.card_id, due: '2026-12-01', counted: true })),
})
const cardsOf = (requests: readonly RecordedRequest[]) =>
  requests.filter((one) => one.call === call).map(({ body }) => (body as Items).items.map((one) => one.card_id))
const unsent = () =>
  storedAnswers(1)
    .filter(isUnsent)
    .map((one) => one.card_id)
const give = (cardId: number) => answer({ card_id: cardId, rating: 3, mode: 'review', ms: 1200.4 })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') }))
afterEach(async () => {
  leave()
  // Signing out wakes the outbox once more.
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

test('an answer is on the device at once, and on the server when it can no longer be taken back', async () => {
  const requests = await signIn({ [call]: taken })
  const [first, second] = [give(7), give(8)]
  expect(unsent()).toEqual(expect.arrayContaining([7, 8]))
  expect(await takeBack(second)).toBe(true)
  await vi.advanceTimersByTimeAsync(8000)
  expect(requests.find((one) => one.call === call)?.body).toEqual({
    items: [{ key: first, card_id: 7, rating: 3, mode: 'review', ms: 1200, reviewed_at: '2026-11-20T03:00:00.000Z' }],
  })
  expect(unsent()).toEqual([])
  expect(await takeBack(first)).toBe(false)
  // It stays until the end of the day, so that its card does not come back from an older list.
  expect(storedAnswers(1)).toMatchObject([{ card_id: 7, state: 'sent', due: '2026-12-01' }])
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
  dropOldAnswers(1)
  expect(storedAnswers(1)).toEqual([])
})

test('offline nothing is sent, and everything is once the network is back, a hundred at a time', async () => {
  const requests = await signIn({ [call]: taken })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let id = 1; id <= 130; id++) give(id)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([cardsOf(requests), unsent().length]).toEqual([[], 130])
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(50)
  expect(cardsOf(requests).map((ids) => ids.length)).toEqual([100, 30])
  expect(unsent()).toEqual([])
})

test('an answer without a reply is sent again under its key, and may not be taken back meanwhile', async () => {
  let replies = 0
  const requests = await signIn({ [call]: (body: Items) => (replies++ === 0 ? undefined : taken(body)) })
  await settled()
  const key = give(7)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await takeBack(key)).toBe(false)
  expect(unsent()).toEqual([7])
  await vi.advanceTimersByTimeAsync(3000)
  const keys = requests.filter((one) => one.call === call).map(({ body }) => (body as Items).items[0]?.key)
  expect(keys).toEqual([key, key])
  expect(unsent()).toEqual([])
})

test('an answer that the server finds too old does not hold up the others', async () => {
  let replies = 0
  const refusal = { status: 400, code: 'invalid_input', message: '', fields: ['items.0.reviewed_at'] }
  const requests = await signIn({ [call]: (body: Items) => (replies++ === 0 ? refusal : taken(body)) })
  give(7)
  vi.setSystemTime(new Date('2026-11-20T03:00:01Z'))
  give(8)
  expect(await flushAnswers()).toBe(0)
  expect(cardsOf(requests)).toEqual([[7, 8], [8]])
})

test('[I-16] answers outlive an expired session, and are sent for nobody but their member', async () => {
  const requests = await signIn({ [call]: taken, 'POST /api/users/2/studies/reviews': taken })
  goOffline()
  give(7)
  vi.restoreAllMocks()
  session.expire()
  expect(storedAnswers(1)).toHaveLength(1)
  await session.start(`x.${btoa(JSON.stringify({ sub: '2' }))}.x`)
  await settled()
  expect(await flushAnswers()).toBe(0)
  expect(requests.filter((one) => one.call.endsWith('reviews'))).toEqual([])
  await session.start(`x.${btoa(JSON.stringify({ sub: '1' }))}.x`)
  expect(await flushAnswers()).toBe(0)
  expect(cardsOf(requests).flat()).toEqual([7])
})

test('where the device has no room, answers last as long as the page', async () => {
  const requests = await signIn({ [call]: taken })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  give(7)
  expect(unsent()).toEqual([7])
  full.mockRestore()
  expect(await flushAnswers()).toBe(0)
  expect(cardsOf(requests)).toEqual([[7]])
})
