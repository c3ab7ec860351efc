import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownKey, queryClient } from '../lib/queries.ts'
import { session } from '../lib/session.ts'
import { startLive } from './live-effects.ts'
import { followLiveSession } from './follow-live-session.ts'

const stop = vi.fn()
vi.mock('./live-effects.ts', () => ({ startLive: vi.fn(() => stop) }))

const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ sub: String(id) }))}.x`
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
let verified = true

const unfollow = followLiveSession({ navigate: vi.fn() })
afterAll(unfollow)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 1, verified, settings: {} }))
})
afterEach(async () => {
  session.end()
  queryClient.clear()
  localStorage.clear()
  await settle()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the stream runs while a verified member is signed in', async () => {
  verified = true
  await session.start(tokenOf(1))
  await vi.waitFor(() => expect(startLive).toHaveBeenCalledWith(1, expect.anything()))
  session.end()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(startLive).toHaveBeenCalledOnce()
})

test('the stream starts when the address is confirmed, not before', async () => {
  verified = false
  await session.start(tokenOf(2))
  await settle()
  expect(startLive).not.toHaveBeenCalled()
  queryClient.setQueryData(ownKey('user'), { id: 2, verified: true, settings: {} })
  await vi.waitFor(() => expect(startLive).toHaveBeenCalledWith(2, expect.anything()))
  queryClient.setQueryData(ownKey('user'), { id: 2, verified: true, settings: {}, username: 'x' })
  await settle()
  expect(startLive).toHaveBeenCalledOnce()
})
