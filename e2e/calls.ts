import { randomUUID } from 'node:crypto'
import { password } from './people.ts'

type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Calls the server like an app; a refusal fails the journey. */
async function send(origin: string, path: string, asked: CallOptions): Promise<Response> {
  const { method = 'POST', body = {}, headers = {} } = asked
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}

async function ask<Answer>(origin: string, path: string, asked: CallOptions): Promise<Answer> {
  const response = await send(origin, path, asked)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

type Side = 'member' | 'desk'

/** The token of a new session; the desk receives it in a cookie. */
export async function tokenOf(origin: string, email: string, side: Side = 'member'): Promise<string> {
  const body = { email, password }
  if (side === 'member') return (await ask<{ token: string }>(origin, '/api/login', { body })).token
  const { headers } = await send(origin, '/api/instructor/login', { body })
  return /desk_session=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
}

type Call = <Answer = unknown>(path: string, asked?: CallOptions) => Promise<Answer>
const sessions = new Map<string, Promise<string>>()

/** Makes calls as this person; the sign-in happens once, or `again` where the session is over. */
export async function callAs(origin: string, email: string, side: Side = 'member', again = false): Promise<Call> {
  const key = `${origin} ${side} ${email}`
  const held = (again ? undefined : sessions.get(key)) ?? tokenOf(origin, email, side)
  sessions.set(key, held)
  const token = await held
  return (path, asked = {}) =>
    ask(origin, path, {
      ...asked,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID(), ...asked.headers },
    })
}

/** The demo learner with their id on this server. */
export async function demoLearner(origin: string): Promise<{ id: number; email: string }> {
  const email = 'learner@example.com'
  const { sub } = JSON.parse(atob((await tokenOf(origin, email)).split('.')[1] ?? '')) as { sub: string }
  return { id: Number(sub), email }
}
