import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { isLevelUnasked } from '../account-state.ts'
import { member } from '../test/member.ts'
import FirstLevel from './first-level.tsx'

afterEach(leave)

const put = 'PUT /api/users/1'
const unasked = member({ level: 1, level_asked: false })

async function open(answer: unknown) {
  const requests = await signIn({ 'GET /api/users/1': unasked, [put]: answer })
  expect(await isLevelUnasked()).toBe(true)
  const close = vi.fn()
  renderScreen('home', () => <FirstLevel data={{}} close={close} />, '/home')
  const choices = await screen.findAllByRole('button', { name: /^レベル\d/ })
  const bodies = () => requests.filter(({ call }) => call === put).map(({ body }) => body)
  return { close, choices, bodies }
}

test('[M-002] one tap chooses one of six levels, and a second tap changes nothing', async () => {
  const { close, choices, bodies } = await open(member({ level: 3 }))
  expect(choices).toHaveLength(6)
  const [, , third, fourth] = choices
  if (!third || !fourth) throw new Error('The levels are missing.')
  fireEvent.click(third)
  fireEvent.click(fourth)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ level: 3 }])
  expect(queryClient.getQueryData(['own', 1, 'user'])).toMatchObject({ level: 3 })
  expect(await isLevelUnasked()).toBe(false)
})

test('[M-002] the question can be put off, and is not asked again, even if the server was not reached', async () => {
  const { close, bodies } = await open({})
  fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
  expect(close).toHaveBeenCalledOnce()
  expect(bodies()).toEqual([{ level_asked: true }])
  expect(await isLevelUnasked()).toBe(false)
  expect(queryClient.getQueryData(['own', 1, 'user'])).toMatchObject({ level: 1 })
})

test('the dialog stays open if saving fails, and another tap tries again', async () => {
  const { close, choices, bodies } = await open({ status: 500, code: 'unexpected', message: 'エラー発生しました。' })
  const [first] = choices
  if (!first) throw new Error('The levels are missing.')
  fireEvent.click(first)
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBeNull())
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(first)
  await waitFor(() => expect(bodies()).toEqual([{ level: 1 }, { level: 1 }]))
})

test('a stored answer that is older than the choice asks nothing', async () => {
  await signIn({ 'GET /api/users/1': member({ level: 3 }) })
  queryClient.setQueryData(['own', 1, 'user'], unasked)
  expect(await isLevelUnasked()).toBe(false)
})

test('[M-002][Q-14] after the sign-up the question says first that the account is ready, and names the gift', async () => {
  const lots = [{ kind: 'free', remaining: 1500, expires_at: '2027-02-19T15:30:00.000Z' }]
  for (const [entry, given, told] of [
    ['home-thanks', lots, '登録が完了しました。1,500ポイントをお贈りしました。'],
    ['home-thanks', [], '登録が完了しました。'],
    ['home', lots, undefined],
  ] as const) {
    await signIn({ 'GET /api/users/1': unasked, 'GET /api/users/1/points': { balance: 1500, lots: given } })
    renderScreen(entry, () => <FirstLevel data={{}} close={() => undefined} />, entry.replace('home-', '/home/'))
    expect(await screen.findByText(/^いまの力に近いのはどれですか。/)).toBeTruthy()
    if (told === undefined) expect(screen.queryByText(/登録が完了しました|お贈りしました/)).toBeNull()
    else expect(await screen.findByText(told)).toBeTruthy()
    leave()
  }
})
