import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, failureText } from './api.ts'
import { now } from './now.ts'
import { session } from './session.ts'

const token = `h.${btoa(JSON.stringify({ sub: '42' }))}.s`
const answer = (status: number, body: unknown) =>
  vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
const stub = (fetched: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const user = () => api('GET /api/users/{id}', { params: { id: 42 } })

beforeEach(async () => {
  localStorage.clear()
  session.end()
  await session.start(token)
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.end()
})

test('[K-010] calls carry Authorization: Bearer …, guests’ calls nothing', async () => {
  const fetched = stub(answer(200, {}))
  await user()
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: `Bearer ${token}` })
  session.end()
  await api('GET /api/version')
  expect(fetched.mock.calls[1]?.[1].headers).not.toHaveProperty('Authorization')
})

test('[Q-21] 401 unauthenticated ends the session, once', async () => {
  const onExpired = vi.fn()
  const stop = session.subscribe(onExpired)
  stub(answer(401, { code: 'unauthenticated', message: '…' }))
  await Promise.allSettled([user(), user(), user()])
  expect(session.current()).toBeNull()
  expect(session.expired()).toEqual({ userId: 42 })
  expect(onExpired).toHaveBeenCalledOnce()
  stop()
})

test('[Q-21] any other 401 does not end the session', async () => {
  stub(answer(401, { code: 'login_failed', message: 'メールアドレスまたはパスワードが正しくありません。' }))
  await expect(user()).rejects.toMatchObject({
    status: 401,
    message: 'メールアドレスまたはパスワードが正しくありません。',
  })
  expect(session.current()?.userId).toBe(42)
})

test('[Q-39] a failure without a text gets the default text, status 500 gets its own', async () => {
  expect(failureText(500)).toBe('エラー発生しました。しばらく経ってから再度お試しください。')
  for (const status of [0, 404, 502, 503])
    expect(failureText(status)).toBe('エラー発生しました。しばらくしてからもう一度お試しください。')
  stub(answer(500, undefined))
  await expect(user()).rejects.toMatchObject({ message: failureText(500) })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(user()).rejects.toMatchObject({ status: 0, message: failureText(0) })
})

test('an answer with a moved clock moves the time of the page', async () => {
  const before = now()
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'X-Clock-Moved': '3600000' } }))
  await user()
  expect(now() - before).toBeGreaterThanOrEqual(3_600_000)
})
