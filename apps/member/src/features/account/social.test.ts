import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import { arrive, messageTime } from './social.ts'

const shown = vi.hoisted(() => ({ failures: [] as { message: string; help?: string }[] }))
// A dynamic import can be mocked, even if an earlier test has imported the module.
vi.mock('@tensaku/ui/ask-view.tsx', () => ({
  alertError: async ({ message, help }: { message: string; help?: string }) =>
    void shown.failures.push({ message, ...(help !== undefined && { help }) }),
}))
vi.mock('../../lib/stored-queries.ts', () => ({ clearStored: vi.fn(async () => undefined) }))

const token = `h.${btoa(JSON.stringify({ sub: '42' }))}.s`
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const follow = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  follow.mockReset()
  shown.failures = []
  session.end()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.end()
  queryClient.clear()
})

test('[P-004] both social calls send the ticket in their header, and their token starts a social session', async () => {
  for (const [intent, status, call] of [
    ['login', 200, 'GET /api/oauth/users/verify'],
    ['signup', 201, 'POST /api/oauth/users'],
  ] as const) {
    session.end()
    answer(status, { token })
    await arrive(intent, 'the-ticket', follow)
    const [address, init] = fetched.mock.lastCall ?? []
    expect(`${init?.method} ${address}`).toBe(call)
    expect(new Headers(init?.headers).get('social-auth-token')).toBe('the-ticket')
    expect(session.current()).toEqual({ userId: 42, strategy: 'social' })
  }
  vi.runAllTimers()
  expect(follow).not.toHaveBeenCalled()
  expect(shown.failures).toEqual([])
})

const login = 'ログインできませんでした。しばらくしてからもう一度お試しください。'
const signup = 'アカウントを作成できませんでした。しばらくしてからもう一度お試しください。'
const unexpected = 'エラー発生しました。しばらく経ってから再度お試しください。'

test.each([
  ['login', 418, { code: 'teapot', message: 'short and stout' }, { message: login }],
  ['login', 401, { code: 'social_token_missing', message: '?' }, { message: login }],
  ['login', 500, { code: 'unexpected', message: '?' }, { message: unexpected }],
  ['login', 404, { code: 'social_unknown', message: 'words', help: '12' }, { message: 'words', help: '12' }],
  ['login', 403, { code: 'withdrawn', message: 'words', help: '12' }, { message: 'words', help: '12' }],
  ['signup', 418, 'no refusal of ours', { message: signup }],
  ['signup', 500, { code: 'unexpected', message: '?' }, { message: unexpected }],
  ['signup', 403, { code: 'social_signup_withdrawn', message: 'words' }, { message: 'words' }],
  ['signup', 409, { code: 'social_email_exists', message: 'words', help: '12' }, { message: 'words', help: '12' }],
  ['login', 200, { token: 'of nobody' }, { message: login }],
] as const)('%s with the answer %i shows the reason', async (intent, status, body, failure) => {
  answer(status, body)
  await arrive(intent, 'the-ticket', follow)
  await vi.dynamicImportSettled()
  expect(shown.failures).toEqual([failure])
  expect(session.current()).toBeNull()
})

test('a missing answer and an unconfirmed person show the failure of the social sign-in', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await arrive('signup', 'the-ticket', follow)
  await arrive('login', undefined, follow)
  await vi.dynamicImportSettled()
  expect(shown.failures).toEqual([{ message: signup }, { message: login }])
  expect(fetched).toHaveBeenCalledOnce()
})

test('[K-005] after a failure the next screen opens at 500 ms, not before', async () => {
  expect(messageTime).toBe(500)
  answer(404, { code: 'social_unknown', message: 'words' })
  await arrive('login', 'the-ticket', follow)
  await vi.dynamicImportSettled()
  expect(shown.failures).toHaveLength(1)
  vi.advanceTimersByTime(499)
  expect(follow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(follow).toHaveBeenCalledOnce()
})

test('a failure clears fetched data, but keeps the owner of the expired session', async () => {
  await session.start(token)
  session.expire()
  queryClient.setQueryData(['own', 42, 'orders'], [1])
  answer(404, { code: 'social_unknown', message: 'words' })
  await arrive('login', 'the-ticket', follow)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(session.expired()).toEqual({ userId: 42 })
})
