import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { pushEntry } from '@tensaku/ui/push-entry.ts'
import { parseAddress } from '../lib/routing/history.ts'
import { session } from '../lib/session.ts'
import { followSession } from './follow-session.ts'

vi.mock('../lib/clear-device.ts', () => ({ clearDevice: vi.fn(async () => undefined) }))

const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`
let address = ''
const router = {
  address: () => parseAddress(address),
  refresh: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
}
const leave = vi.fn()
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  session.end()
  vi.clearAllMocks()
  address = '/login?return=%2Forders%3Fpage%3D2'
  stop = followSession(router, leave)
})
afterEach(() => {
  stop()
  session.end()
})

test('[N-009] sign-in leads to the remembered address', async () => {
  await session.start(tokenOf(42))
  expect(router.navigate).toHaveBeenCalledWith('/orders?page=2', { replace: true })
  expect(leave).not.toHaveBeenCalled()
})

test('[N-009] an unsafe remembered address leads home', async () => {
  address = '/login?return=%2F%2Fevil.example'
  await session.start(tokenOf(42))
  expect(router.navigate).toHaveBeenCalledWith('/home', { replace: true })
})

test('[Q-14] sign-in from a landing page leads to its welcome, unless an address is remembered', async () => {
  address = '/login?lp=spring'
  await session.start(tokenOf(42))
  expect(router.navigate).toHaveBeenLastCalledWith('/home/lp', { replace: true })
  session.expire()
  address = '/login?lp=spring&return=%2Forders'
  await session.start(tokenOf(42))
  expect(router.navigate).toHaveBeenLastCalledWith('/orders', { replace: true })
})

test('a social sign-up leads home, where the guard sees that the person left sign-up', async () => {
  address = '/signup?code=x'
  await session.start(tokenOf(42), 'social')
  expect(router.navigate).toHaveBeenCalledWith('/home', { replace: true })
})

test('[S-002] sign-out loads a new page; an ended session only opens the login', async () => {
  await session.start(tokenOf(42))
  session.expire()
  expect(router.refresh).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  await session.start(tokenOf(42))
  session.end()
  expect(leave).toHaveBeenCalledWith('/login')
})

test('[Q-22] another member after an ended session gets a wiped device and a new page', async () => {
  const { clearDevice } = await import('../lib/clear-device.ts')
  await session.start(tokenOf(42))
  session.expire()
  await session.start(tokenOf(43))
  expect(clearDevice).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledWith('/orders?page=2')
})

test('[Q-22] another member cannot sign in if the device cannot be wiped', async () => {
  const { clearDevice } = await import('../lib/clear-device.ts')
  await session.start(tokenOf(42))
  session.expire()
  vi.mocked(clearDevice).mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  await expect(session.start(tokenOf(43))).rejects.toThrow(TypeError)
  expect(session.current()).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('a dialog that closes with the session does not cancel the new page', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  vi.spyOn(History.prototype, 'pushState').mockImplementation((state) => {
    vi.spyOn(history, 'state', 'get').mockReturnValue(state)
  })
  await session.start(tokenOf(42))
  await historySettled()
  const takeAway = pushEntry(() => undefined)
  session.end()
  expect(leave).toHaveBeenCalledWith('/login')
  await takeAway()
  expect(back).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
