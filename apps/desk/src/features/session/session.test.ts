import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../lib/queries.ts'
import { instructorSignIn, signOut } from './session.ts'

afterEach(() => {
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A server that may be unreachable. Its cookie is the session. */
function server() {
  const state = { down: true, session: true }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url.replace('/api/instructor/', '')}`)
    if (state.down) throw new TypeError('Failed to fetch')
    if (url.endsWith('/logout')) state.session = false
    if (url.endsWith('/logout')) return new Response(null, { status: 204 })
    return state.session
      ? Response.json({ id: 1 })
      : Response.json({ code: 'unauthenticated', message: '' }, { status: 401 })
  })
  return { state, calls }
}
const leave = async () => undefined

test('a sign-out without a network reaches the server as soon as there is one', async () => {
  const { state, calls } = server()
  await signOut(leave)
  expect(state.session).toBe(true)
  state.down = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.getItem('desk.logout')).toBeNull())
  expect(state.session).toBe(false)
  calls.length = 0
  window.dispatchEvent(new Event('online'))
  expect(calls).toEqual([])
})

test('signing out of the desk keeps the data of the learners’ app in the same browser', async () => {
  const ofMember = {
    'auth._token.local': 'Bearer x',
    'drafts.current': 'd',
    'drafts.typed.p': '[]',
    'kept.news': '[1]',
  }
  for (const [key, value] of Object.entries(ofMember)) localStorage.setItem(key, value)
  const { state } = server()
  state.down = false
  await signOut(leave)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(ofMember)
})

test('a person who signs in afterwards keeps the new session', async () => {
  const { state, calls } = server()
  await signOut(leave)
  state.down = false
  calls.length = 0
  await instructorSignIn.complete()
  expect([state.session, calls]).toEqual([true, ['GET me']])
})
