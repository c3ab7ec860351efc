import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/src/db/starter-content/load.ts'

const written = 'Yesterday I go to the library with my friend and we was reading a interesting books about Kyoto. '
const mended = 'Yesterday I went to the library with my friend and we were reading some interesting books about Kyoto. '

/** A line of 2,000 characters by a learner, and the same with the first half corrected: 30 edits. */
export const longLine = { source: written.repeat(21).trim(), begun: (mended.repeat(10) + written.repeat(11)).trim() }

type Said = { id: number; token: string; revision: number; order: { id: number }; price: unknown }

const caller =
  (origin: string, token: string) =>
  async (method: string, path: string, body: unknown): Promise<Said> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Said
  }

const idIn = (token: string) => String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)

/** Orders the line as the demo learner. Answers the order's id. */
async function place(origin: string): Promise<number> {
  const { token } = await caller(origin, '')('POST', '/api/login', {
    email: 'learner@example.com',
    password: demoPassword,
  })
  const call = caller(origin, token)
  const at = `/api/users/${idIn(token)}`
  const { id } = await call('POST', `${at}/saves`, {
    data: { step: 'services-id-review' },
    settings: { course: 'advanced', category: 1, teacher: 'any', tag: '', language: 'ja', species: 1 },
    drafts: { title: '図書館', items: [{ english: longLine.source, japanese: '' }] },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    teacher: null,
    options: { message: '', questions: [], files: [], open_to_others: true },
    chat_session_token: null,
    device: 'mobile',
  })
  const { price } = await call('POST', `${at}/orders`, { save_id: id, expected: { points: 0, quota: 0 } })
  return (await call('POST', `${at}/orders`, { save_id: id, expected: price })).order.id
}

/** Opens the desk on that line, half corrected and with ten explanations, as the demo instructor; answers its field. */
export async function openLongLine(page: Page, origin: string) {
  const order = await place(origin)
  const login = { email: 'instructor@example.com', password: demoPassword }
  const response = await page.request.post(`${origin}/api/instructor/login`, { data: login })
  const call = caller(origin, ((await response.json()) as Said).token)
  const at = `/api/instructor/orders/${order}`
  await call('POST', `${at}/claim`, {})
  const explanations = Array.from({ length: 10 }, (_, n) => {
    const start = n * written.length + written.indexOf('go')
    return { start, end: start + 2, text: '昨日のことなので、過去形にします。', type: 'tense' }
  })
  const lines = [{ n: 1, corrected: longLine.begun, explanations }]
  await call('PUT', `${at}/work`, { revision: 0, lines, comment: '' })
  await page.goto(`${origin}/desk/orders/${order}`)
  const field = page.locator('textarea[data-line="1"]')
  await field.waitFor()
  return field
}
