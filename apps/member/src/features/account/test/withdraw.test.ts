import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../lib/session.ts'
import { withdrawalNotice } from '../withdrawal-notice.ts'
import { withdraw } from '../withdraw.ts'

vi.mock('../../../lib/stored-queries.ts', () => ({ clearStored: vi.fn(async () => undefined) }))

const replaced = vi.fn()

beforeEach(async () => {
  replaced.mockReset()
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  vi.spyOn(location, 'replace').mockImplementation(replaced)
  await session.start(`h.${btoa(JSON.stringify({ sub: '42' }))}.s`)
  localStorage.setItem('kept.settings', '{"font":"large"}')
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.end()
  localStorage.clear()
  sessionStorage.clear()
})

test('a withdrawal clears the device, and the login confirms it', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  await withdraw(42, { password: 'secret-1', reason: '' })
  expect(fetched.mock.calls.map(([address, { method, body }]) => [method, address, body])).toEqual([
    ['DELETE', '/api/users/42', '{"password":"secret-1","reason":""}'],
  ])
  expect(session.current()).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(withdrawalNotice.isPending()).toBe(true)
  expect(replaced).toHaveBeenCalledExactlyOnceWith('/login')
  withdrawalNotice.clear()
  expect(withdrawalNotice.isPending()).toBe(false)
})

test('a refused withdrawal changes nothing', async () => {
  const refusal = { code: 'orders_running', message: '添削中の原稿があるため、いまは退会できません。' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  await expect(withdraw(42, { reason: '' })).rejects.toMatchObject({ code: 'orders_running' })
  expect(session.current()?.userId).toBe(42)
  expect(localStorage.getItem('kept.settings')).toBe('{"font":"large"}')
  expect(withdrawalNotice.isPending()).toBe(false)
  expect(replaced).not.toHaveBeenCalled()
})
