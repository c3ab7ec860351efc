import { expect, test } from 'vitest'
import { startApp, type Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { pretendedSpeech } from '../../../test/spoken.ts'
import { useApp } from '../../../test/use-app.ts'
import { readMp3 } from '../../adapters/speech/mp3.ts'
import type { SpokenLanguage } from '../../ports/speech.ts'

const call = 'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio/download'
const languages: SpokenLanguage[] = ['en']
const { speech, spokenTexts } = pretendedSpeech(languages)

const app = useApp({ speech })
const flow = orderFlow(app)

const download = (who: Somebody, orderId: number, n: number | string, of = app) =>
  of.as(who)(call, { params: { orderId, n } })

async function placed(texts: string[], category = 1, of = flow, from = app) {
  const member = await from.newMember({ points: 10_000 })
  await from.givePlan(member, 'ai')
  const items = texts.map((text) =>
    category === 10 ? { english: 'x', japanese: text } : { english: text, japanese: '' },
  )
  const { id } = await of.place(member, { settings: { category }, drafts: { items } })
  return { member, id }
}

async function delivered(texts: string[], category?: number, of = flow, from = app) {
  const order = await placed(texts, category, of, from)
  const teacher = await from.newInstructor()
  await of.claim(teacher, order.id)
  await of.deliver(teacher, order.id, await of.correct(teacher, order.id))
  return order
}

test('[C-092] the audio of a line climbs the ladder: 401, 403, 404, then the audio', async () => {
  await climbMemberLadder(app, call, { params: { orderId: 1, n: 1 } })
  const { member, id } = await delivered(['dog is big.', 'cat is small.'])
  const other = await app.newMember()
  await app.givePlan(other, 'ai')
  expect(outcome(await download(other, id, 1))).toBe('404 order_not_found')
  expect(outcome(await download(member, 999_999, 1))).toBe('404 order_not_found')
  for (const n of [3, 2_147_483_647]) expect(outcome(await download(member, id, n))).toBe('404 audio_not_found')
  for (const n of [0, -1, '1.5', 'x']) expect((await download(member, id, n)).status).toBe(404)
  const { status, headers, body } = await download(member, id, 2)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'audio/mpeg', 'private, no-store'])
  expect(headers['content-disposition']).toContain(`filename="order-${id}-line-2.mp3"`)
  expect(String(body)).toBe('The cat is small.')
})

test('[Q-73] the audio of a line is heard in the page without a plan, after the same ladder', async () => {
  const heard = 'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio'
  await climbMemberLadder(app, heard, { params: { orderId: 1, n: 1 } })
  const member = await app.newMember({ points: 10_000 })
  const items = [{ english: 'fox is red.', japanese: '' }]
  const { id } = await flow.place(member, { settings: { category: 1 }, drafts: { items } })
  const listen = (who: Somebody, orderId: number, n: number | string) => app.as(who)(heard, { params: { orderId, n } })
  expect(outcome(await listen(member, id, 1))).toBe('409 not_delivered')
  const teacher = await app.newInstructor()
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(outcome(await listen(await app.newMember(), id, 1))).toBe('404 order_not_found')
  expect(outcome(await listen(member, id, 2))).toBe('404 audio_not_found')
  const { status, headers, body } = await listen(member, id, 1)
  expect([status, headers['content-type'], String(body)]).toEqual([200, 'audio/mpeg', 'The fox is red.'])
  expect(headers['content-disposition']).toMatch(/^inline;/)
})

test('[C-092][P-010][E-027] without a plan every line is refused with the plan’s text', async () => {
  const { member, id } = await delivered(['dog is big.'])
  app.clock.advance(30 * 24 * 3_600_000)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  for (const n of [1, 99]) {
    const { status, body } = await download(member, id, n)
    expect([status, body.code, body.message]).toEqual([
      403,
      'audio_no_plan',
      '音声の保存は、プランをご契約の方がご利用いただけます。',
    ])
  }
  expect(spokenTexts).not.toContain('en: The dog is big.')
})

test('[Q-119] before the delivery no line has audio', async () => {
  const { member, id } = await placed(['dog is big.'])
  for (const n of [1, 99]) expect(outcome(await download(member, id, n))).toBe('409 not_delivered')
  const teacher = await app.newInstructor()
  await flow.claim(teacher, id)
  await flow.correct(teacher, id)
  expect(outcome(await download(member, id, 1))).toBe('409 not_delivered')
})

test('audio that is requested several times at once is made once', async () => {
  const { member, id } = await delivered(['bird sings alone.'])
  const answers = await Promise.all(Array.from({ length: 5 }, () => download(member, id, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await download(member, id, 1)
  expect(spokenTexts.filter((text) => text === 'en: The bird sings alone.')).toHaveLength(1)
})

test('a Japanese text is spoken if a voice is configured, and otherwise refused with a text', async () => {
  const { member, id } = await delivered(['犬が大きいです。'], 10)
  const { status, body } = await download(member, id, 1)
  expect([status, body.code, body.message]).toEqual([503, 'speech_off', expect.stringContaining('読み上げる')])
  languages.push('ja')
  expect((await download(member, id, 1)).status).toBe(200)
  expect(spokenTexts.at(-1)).toMatch(/^ja: .*犬が大きいです。$/)
})

test('a failure is reported as temporary', async () => {
  const { member, id } = await delivered(['horse runs.'])
  speech.fails = 'failed'
  expect(outcome(await download(member, id, 1))).toBe('503 speech_failed')
  speech.fails = undefined
})

test('without configuration flite speaks for everybody with a plan', async () => {
  const bare = await startApp()
  const order = await delivered(['dog is big.'], 1, orderFlow(bare), bare)
  const { body } = await download(order.member, order.id, 1, bare)
  expect(readMp3(body)?.seconds).toBeGreaterThan(0.7)
  await bare.close()
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
