import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModal } from '../lib/modals.ts'
import { queryClient } from '../lib/queries.ts'
import { parseAddress } from '../lib/routing/history.ts'
import type { Rendered } from '../lib/routing/router.ts'
import { session } from '../lib/session.ts'
import { followRegistration } from './registration.ts'

vi.mock('../lib/modals.ts', () => ({ openModal: vi.fn(async () => answer) }))
let answer: 'confirmed' | undefined

type Arrival = (event: Rendered) => void

let arrive: Arrival = () => {}
const router = {
  drawn: () => parseAddress('/login'),
  onRendered: (listener: Arrival) => {
    arrive = listener
    return () => {}
  },
  navigate: vi.fn(async () => undefined),
}
const visit = (to: string, from = '/login') =>
  arrive({ from: parseAddress(from), to: parseAddress(to), pathChanged: from !== to })
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

let user: { id: number; verified: boolean; level_asked?: boolean; settings: object } = {
  id: 1,
  verified: false,
  settings: {},
}

beforeEach(async () => {
  user = { id: 1, verified: false, settings: {} }
  answer = undefined
  vi.stubGlobal('fetch', async () => Response.json(user))
  await session.start(`x.${btoa('{"sub":"1"}')}.x`)
  followRegistration(router)
})
afterEach(() => {
  session.end()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[N-006] each visit to a home screen asks an unverified member once to finish the registration', async () => {
  for (const [index, home] of ['/home', '/home/auth0', '/home/lp', '/home/thanks'].entries()) {
    visit(home, '/login')
    await vi.waitFor(() => expect(openModal).toHaveBeenCalledTimes(index + 1))
    visit(home, home)
    await settle()
    expect(openModal).toHaveBeenCalledTimes(index + 1)
  }
  expect(openModal).toHaveBeenLastCalledWith('registration', {})
  expect(router.navigate).not.toHaveBeenCalled()
})

test('the first screen counts as a visit; other screens ask nothing', async () => {
  visit('/settings')
  await settle()
  expect(openModal).not.toHaveBeenCalled()
  followRegistration({ ...router, drawn: () => parseAddress('/home') })
  await vi.waitFor(() => expect(openModal).toHaveBeenCalledOnce())
})

test('the confirmation leads to the thanks', async () => {
  answer = 'confirmed'
  visit('/home')
  await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledWith('/home/thanks'))
})

test.each([true, undefined])('a verified member whose level was asked (%s) is not asked', async (asked) => {
  user = { ...user, verified: true, ...(asked && { level_asked: asked }) }
  visit('/home')
  await settle()
  expect(openModal).not.toHaveBeenCalled()
})

test('[M-002] a new verified member is asked for their level on home', async () => {
  user = { ...user, verified: true, level_asked: false }
  visit('/home/thanks')
  await vi.waitFor(() => expect(openModal).toHaveBeenCalledExactlyOnceWith('first-level', {}))
  expect(router.navigate).not.toHaveBeenCalled()
})
