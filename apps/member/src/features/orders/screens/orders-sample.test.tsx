import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from '../test/stage.tsx'

beforeEach(() => void vi.stubGlobal('speechSynthesis', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const sample = delivered({ id: 2, title: '週末の料理', points: 332, instructor_type: 'japanese', teacher: null })

/** Opens the sample as a learner of a level. */
const open = (level: number | null, answer: { status?: number; body: unknown } = { body: sample }) =>
  openAt('/orders/sample', (call) => {
    if (call === 'GET /api/users/7') return { body: { id: 7, username: 'hanako', level } }
    return call.includes('/orders/sample') ? answer : undefined
  })

test('the sample shows its price, the whole letter, the corrections and what to do next', async () => {
  await open(2)
  await screen.findByRole('heading', { level: 1, name: '週末の料理' })
  for (const text of ['見本', '学べる添削・日本人講師・9語で332pt', 'レベル2・英語日記', '講師より'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('よく書けています。この調子で続けましょう。')).toBeTruthy()
  expect(screen.getByText('過去形にします。')).toBeTruthy()
  expect(screen.getByRole('link', { name: /依頼|書く/ }).getAttribute('href')).toBe('/services/create')
})

test('a mark of the sample opens its explanation, and nothing of it can be saved or asked about', async () => {
  await open(2)
  fireEvent.click(await screen.findByRole('button', { name: '解説1を読む' }))
  const place = await screen.findByRole('region', { name: /^直したところ/ })
  expect(within(place).getByText('過去形にします。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /わかった|単語帳|質問|音声を保存/ })).toBeNull()
})

test('the sample is one of the learner’s level', async () => {
  const { calls } = await open(5)
  await screen.findByRole('heading', { level: 1, name: '週末の料理' })
  await waitFor(() => expect(calls.filter((call) => call.includes('sample')).at(-1)).toMatch(/level=5$/))
})

test('without an answer a message appears, and the request can be repeated', async () => {
  const refused = { status: 503, body: { code: 'unavailable', message: 'いまは表示できません。' } as unknown }
  await open(2, refused)
  await screen.findByText('いまは表示できません。')
  Object.assign(refused, { status: 200, body: sample })
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await screen.findByRole('heading', { level: 1, name: '週末の料理' })
})
