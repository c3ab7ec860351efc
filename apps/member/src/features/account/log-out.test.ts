import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'
import { logOut } from './log-out.ts'

const agreed = vi.hoisted(() => ({ value: true, questions: [] as string[] }))
vi.mock('@tensaku/ui/ask.ts', () => ({
  confirm: async ({ message }: { message: string }) => {
    agreed.questions.push(message)
    return agreed.value
  },
}))
vi.mock('../../lib/stored-queries.ts', () => ({ clearStored: vi.fn(async () => undefined) }))

const token = `h.${btoa(JSON.stringify({ sub: '42' }))}.s`
const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }))
const deleted = vi.fn((_name: string) => {
  const request = new EventTarget()
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
})
let drafts = 0
let flushes = 0
let restorable = 0

beforeEach(async () => {
  drafts = 0
  flushes = 0
  restorable = 0
  agreed.questions = []
  fetched.mockClear()
  deleted.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted })
  unsent.register({
    count: async () => drafts,
    restorable: async () => restorable,
    flush: async () => void flushes++,
    keep: async () => true,
  })
  await session.start(token)
  localStorage.setItem('account.verified', '42')
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.end()
  localStorage.clear()
})

test('[S-002][Q-22] without unsent text it signs out without a question and leaves nothing on the device', async () => {
  expect(await logOut()).toBe(true)
  expect(flushes).toBe(1)
  expect(agreed.questions).toEqual([])
  expect(fetched.mock.calls.map(([address, init]) => `${init.method} ${address}`)).toEqual(['POST /api/logout'])
  expect(session.current()).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(deleted).toHaveBeenCalledWith('tensaku-drafts')
})

test('signing out keeps the data of the desk in the same browser', async () => {
  const ofDesk = { 'desk.kept.instructor.7.profile': '{"at":1}', 'desk.language': 'ja', 'desk.logout': 'owed' }
  for (const [key, value] of Object.entries(ofDesk)) localStorage.setItem(key, value)
  sessionStorage.setItem('desk.handed', '{}')
  sessionStorage.setItem('orders.question.5', '敬語について')
  await logOut()
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(ofDesk)
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'desk.handed': '{}' })
  const databases = ['tensaku-drafts', 'tensaku-images', 'tensaku-queries', 'tensaku-takes']
  expect(deleted.mock.calls.flat().toSorted()).toEqual(databases)
})

test('[S-003] signing out clears the fetched account, exercises, orders and instructors', async () => {
  for (const part of ['user', 'points', 'exercises', 'exercise', 'orders', 'teachers'])
    queryClient.setQueryData(ownKey(part, 1), { of: part })
  await logOut()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('[Q-22] a question lists unsent drafts, and cancelling changes nothing', async () => {
  drafts = 3
  agreed.value = false
  expect(await logOut()).toBe(false)
  expect(agreed.questions[0]).toContain('送信されていない下書きが3件あります')
  expect(session.current()?.userId).toBe(42)
  expect(localStorage.getItem('account.verified')).toBe('42')
  expect(deleted).not.toHaveBeenCalled()
  agreed.value = true
  expect(await logOut()).toBe(true)
})

test.each([
  [0, 2, /^復元できる原稿が、この端末に2件残っています。/],
  [3, 2, /^送信されていない下書きが3件、復元できる原稿が2件、この端末に残っています。/],
])(
  '[Q-22][Q-48] with %i unsent and %i restorable drafts, the question lists both, and cancelling changes nothing',
  async (...given) => {
    const [count, left, said] = given
    drafts = count
    restorable = left
    agreed.value = false
    expect(await logOut()).toBe(false)
    expect(agreed.questions).toEqual([expect.stringMatching(said)])
    expect(session.current()?.userId).toBe(42)
    expect(deleted).not.toHaveBeenCalled()
    agreed.value = true
    expect(await logOut()).toBe(true)
  },
)

test('[Q-22] the question lists an unfinished consultation or memo, but not a blank one', async () => {
  sessionStorage.setItem('orders.consultation.84', '締め切りについて相談があります。')
  sessionStorage.setItem('teachers.memo.42.3', 'ていねいな先生')
  sessionStorage.setItem('orders.memo.84', ' ')
  agreed.value = false
  expect(await logOut()).toBe(false)
  drafts = 1
  expect(await logOut()).toBe(false)
  expect(agreed.questions).toEqual([
    '質問・相談・メモの書きかけが2件あります。\nログアウトすると失われます。ログアウトしますか？',
    expect.stringMatching(/^質問・相談・メモの書きかけが2件あります。\n送信されていない下書きが1件あります。/),
  ])
  expect(sessionStorage.getItem('orders.consultation.84')).not.toBeNull()
  agreed.value = true
  expect(await logOut()).toBe(true)
  expect(sessionStorage.getItem('orders.consultation.84')).toBeNull()
})

test('answers about cards are sent before signing out; those that cannot be are asked about, and gone afterwards', async () => {
  const key = 'studies.answer.5f0e7a52-8c1d-4c1e-9a53-0d5a3c0d8f11'
  const answer = { user_id: 42, key: key.slice(15), card_id: 7, rating: 3, mode: 'review', ms: 900, state: 'waiting' }
  localStorage.setItem(key, JSON.stringify({ ...answer, reviewed_at: '2026-11-20T03:00:00.000Z' }))
  agreed.value = false
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await logOut()).toBe(false)
  expect(agreed.questions).toEqual([
    expect.stringMatching(/^まだ送れていない復習の答えが1件あります。\nログアウトすると失われます/),
  ])
  agreed.value = true
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await logOut()).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('[S-002] signing out does not look like an expired session', async () => {
  let atCall: unknown
  fetched.mockImplementationOnce(async (_address, init) => {
    // When the server ends the session, only the call itself may still have the token.
    atCall = [localStorage.length, new Headers(init.headers).get('authorization')]
    await Promise.resolve()
    session.expire()
    return new Response(null, { status: 204 })
  })
  let ends = 0
  const stop = session.subscribe(() => ends++)
  await logOut()
  await Promise.resolve()
  stop()
  expect(atCall).toEqual([0, `Bearer ${token}`])
  expect(ends).toBe(1)
  expect(session.expired()).toBeNull()
})

test('signing out works without an answer from the server', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await logOut()).toBe(true)
  expect(session.current()).toBeNull()
})

test('[Q-22] offline it asks, then signs out on the device without a call', async () => {
  drafts = 1
  vi.stubGlobal('navigator', { onLine: false })
  expect(await logOut()).toBe(true)
  expect(flushes).toBe(0)
  expect(agreed.questions).toHaveLength(1)
  expect(fetched).not.toHaveBeenCalled()
})

test('a social member finally signs out at the provider too, unless offline', async () => {
  const leave = vi.fn((_to: string) => expect(session.current()).toBeNull())
  await session.start(token, 'social')
  await logOut({ leave })
  expect(leave.mock.calls).toEqual([['/oauth/logout']])
  expect(localStorage).toHaveLength(0)
  await session.start(token)
  await logOut({ leave })
  vi.stubGlobal('navigator', { onLine: false })
  await session.start(token, 'social')
  await logOut({ leave })
  expect(leave).toHaveBeenCalledOnce()
})
