import { randomUUID } from 'node:crypto'
import { newSaveData } from '@tensaku/domain/drafts'
import { demoPassword } from '../../apps/server/src/modules/account/index.ts'

export type AnyAnswer = { id: number; token: string; revision: number; order: { id: number }; price: unknown }

/** Calls the server with a token. */
export const caller =
  (origin: string, token = '') =>
  async (method: string, path: string, body: unknown): Promise<AnyAnswer> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as AnyAnswer
  }

const idIn = (token: string) => String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)

/** A text of a learner; the intended meaning may be omitted. */
export type Line = { english: string; japanese: string }

const signInLearner = (origin: string): Promise<AnyAnswer> =>
  caller(origin)('POST', '/api/login', { email: 'learner@example.com', password: demoPassword })

/** Orders texts as the demo learner. Returns the order's id. */
export async function placeOrder(
  origin: string,
  { course, items }: { course: 'basic' | 'advanced'; items: readonly Line[] },
): Promise<number> {
  const { token } = await signInLearner(origin)
  const call = caller(origin, token)
  const at = `/api/users/${idIn(token)}`
  const { id } = await call('POST', `${at}/saves`, {
    ...newSaveData({ category: 1, course }),
    data: { step: 'services-id-review' },
    drafts: { title: '図書館', items },
  })
  const { price } = await call('POST', `${at}/orders`, { save_id: id, expected: { points: 0, quota: 0 } })
  return (await call('POST', `${at}/orders`, { save_id: id, expected: price })).order.id
}

/** Marks the result of an order of the demo learner as seen, which covers it until then. */
export async function seeResult(origin: string, order: number): Promise<void> {
  const { token } = await signInLearner(origin)
  const at = `/api/users/${idIn(token)}/orders/${order}/notifications/read`
  await fetch(`${origin}${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ about: 'order' }),
  })
}

/** The demo instructor, signed in at the desk. */
export const instructorLogin = { email: 'instructor@example.com', password: demoPassword }

/** The token of a desk session, which is only in its cookie. */
export const deskTokenIn = (cookies: readonly string[]): string =>
  /desk_session=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? ''
