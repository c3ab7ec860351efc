import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { textOfPdf, withoutSpaces } from '../../../test/pdf-text.ts'
import { typstPdf } from '../../adapters/pdf/typst.ts'
import type { Pdf } from '../../ports/pdf.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { documentsModule } from '../documents/index.ts'
import { refundQuestions } from './questions/refund-questions.ts'

const call = 'POST /api/users/{id}/documents/pdf/orders/{orderId}'
const hour = 3_600_000

let app: TestApp
let flow: ReturnType<typeof orderFlow>
let made = 0
/** Runs while the next PDF is made, or instead of making it. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  const typst = typstPdf({
    debug() {},
    info() {},
    warn() {},
    error: (message, cause) => expect([message, cause]).toBe(''),
  })
  const pdf: Pdf = {
    ...typst,
    async ofOrder(document, asker) {
      made += 1
      const first = meanwhile
      meanwhile = undefined
      return (await first?.()) === 'failed' ? undefined : typst.ofOrder(document, asker)
    },
  }
  app = await startApp({ pdf })
  flow = orderFlow(app)
})
afterEach(() => {
  made = 0
  expect(app.errors).toEqual([])
})
afterAll(() => app.close())

const ask = (who: Somebody, orderId: number) => app.as(who)(call, { params: { orderId } })
const fetch = (who: Somebody, url: string) =>
  app.as(who)('GET /api/users/{id}/files/{file}', { params: { file: url.slice(url.lastIndexOf('/') + 1) } })
const textAt = async (who: Somebody, url: string) => (await textOfPdf((await fetch(who, url)).body)).join('')
const rename = (who: Somebody, orderId: number, title: string) =>
  app.as(who)('PATCH /api/users/{id}/orders/{orderId}/title', { params: { orderId }, body: { title } })

const items = [{ english: 'I go to temple.', japanese: 'お寺に行きました。' }]
async function delivered(given: Parameters<TestApp['newSave']>[1] = { drafts: { title: '京都への旅行', items } }) {
  const member = await app.newMember({ points: 100_000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(member, given)
  await flow.claim(teacher, id)
  expect(outcome(await flow.deliver(teacher, id, await flow.correct(teacher, id)))).toBe('200')
  return { member, teacher, id }
}

test('[C-093] the ladder: only the learner of a delivered order has its PDF', async () => {
  await climbMemberLadder(app, call, { params: { orderId: 1 } })
  const { member, id } = await delivered()
  const other = await app.newMember({ points: 1000 })
  expect(outcome(await ask(other, id))).toBe('404 order_not_found')
  expect(outcome(await ask(member, 999_999))).toBe('404 order_not_found')
  expect(outcome(await ask(other, (await flow.place(other)).id))).toBe('409 not_delivered')
  expect(made).toBe(0)

  const { status, body } = await ask(member, id)
  expect([status, body]).toEqual([
    200,
    { url: expect.stringMatching(new RegExp(`^/api/users/${member.id}/files/[0-9a-f-]{36}$`)) },
  ])
  const file = await fetch(member, body.url)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('京都への旅行.pdf')
  expect(outcome(await fetch(other, body.url))).toBe('404 file_not_found')
  // The font is embedded: no reader needs a Japanese font.
  expect(file.body.toString('latin1')).toMatch(/BIZUDPGothic[\s\S]*\/FontFile2/)
})

test('[C-093] the PDF contains the texts word for word and executes no markup in them', async () => {
  const english = '#import "/etc/passwd" $x^2$ *bold* _it_ <tag> @ref `code` \\ #panic("no") = head // end.'
  const japanese = '「静かだ」と、思いました。#eval("1") 🌸〜葛󠄀城の café'
  const title = '#set page(width: 1pt) $'
  const { member, id } = await delivered({ drafts: { title, items: [{ english, japanese }] } })
  const text = await textAt(member, (await ask(member, id)).body.url)
  const order = await flow.read(member, id)
  expect(text).toContain(withoutSpaces(title))
  expect(text).toContain(withoutSpaces(english))
  expect(text).toContain(withoutSpaces(order.result?.lines[0]?.corrected ?? '?'))
  expect(text).toContain(withoutSpaces(order.result?.comment ?? '?'))
  expect(text).toContain(withoutSpaces('冠詞が要ります。'))
  expect(text).toContain(withoutSpaces('「静かだ」と、思いました。#eval("1") 〓〜葛城の café'))
  expect(text).toContain('〓は、この書体で印刷できない文字')
})

test('a PDF is made once; a change ends its address, and the next PDF contains the change', async () => {
  const { member, teacher, id } = await delivered()
  const { url } = (await ask(member, id)).body
  const again = await Promise.all([ask(member, id), ask(member, id)])
  expect(again.map(({ body }) => body.url)).toEqual([url, url])
  expect(made).toBe(1)

  const changes: [string, () => Promise<unknown>][] = [
    ['秋の京都', () => rename(member, id, '秋の京都')],
    [
      'なぜanですか？',
      () =>
        app.as(member)('POST /api/users/{id}/orders/{orderId}/questions', {
          params: { orderId: id },
          body: { content: 'なぜanですか？' },
        }),
    ],
    [
      '母音の前だからです。',
      async () =>
        app.as(teacher)('POST /api/instructor/orders/{orderId}/questions/{questionId}/answer', {
          params: { orderId: id, questionId: (await flow.read(member, id)).questions[0]?.id ?? 0 },
          body: { answer: '母音の前だからです。' },
        }),
    ],
  ]
  let before = url
  for (const [text, change] of changes) {
    await change()
    expect(outcome(await fetch(member, before))).toBe('404 file_not_found')
    const { body } = await ask(member, id)
    expect(await textAt(member, body.url)).toContain(text)
    before = body.url
  }
  expect(made).toBe(4)
})

test('a refunded question changes the PDF as well', async () => {
  const { member, id } = await delivered()
  await app.as(member)('POST /api/users/{id}/orders/{orderId}/questions', {
    params: { orderId: id },
    body: { content: 'なぜ？' },
  })
  const { url } = (await ask(member, id)).body
  app.clock.advance(73 * hour)
  await refundQuestions.run(app.services)
  expect(outcome(await fetch(member, url))).toBe('404 file_not_found')
  expect(await textAt(member, (await ask(member, id)).body.url)).toContain('ポイントをお返しした質問です。')
})

test('a change during the making is in the PDF', async () => {
  const { member, id } = await delivered()
  meanwhile = () => rename(member, id, '途中で変えた題')
  const { url } = (await ask(member, id)).body
  expect(made).toBe(2)
  expect(await textAt(member, url)).toContain('途中で変えた題')
  const files = await app.services.db
    .selectFrom('files')
    .select('name')
    .where('user_id', '=', member.id)
    .where('deleted_at', 'is', null)
    .execute()
  expect(files).toHaveLength(1)
})

test('two requests at once store one PDF; a failure is reported and can be retried', async () => {
  const { member, id } = await delivered()
  meanwhile = async () => 'failed'
  const { status, body } = await ask(member, id)
  expect([status, body.code]).toEqual([503, 'pdf_not_made'])
  const both = await Promise.all([ask(member, id), ask(member, id)])
  expect(both[0]?.body.url).toBe(both[1]?.body.url)
  expect((await fetch(member, both[0]?.body.url)).status).toBe(200)
})

test('a PDF is deleted after a week, and so is one that nobody downloaded', async () => {
  const { member, id } = await delivered()
  const { url } = (await ask(member, id)).body
  const [sweep] = documentsModule.sweeps ?? []
  await sweep?.run(app.services)
  expect((await fetch(member, url)).status).toBe(200)
  await app.services.db.deleteFrom('order_documents').where('order_id', '=', id).execute()
  const { url: second } = (await ask(member, id)).body
  app.clock.advance(7 * 24 * hour + 1)
  await sweep?.run(app.services)
  expect([outcome(await fetch(member, url)), outcome(await fetch(member, second))]).toEqual([
    '404 file_not_found',
    '404 file_not_found',
  ])
  expect(await sweep?.run(app.services)).toBe(0)
})

test('a learner with too many requests gets a waiting time, and no failure is logged', async () => {
  const { member, id } = await delivered()
  meanwhile = () => Promise.reject(new NotQueued('full'))
  const { status, headers, body } = await ask(member, id)
  expect([status, headers['retry-after'], body.code, body.retry_after]).toEqual([503, '15', 'busy', 15])
  expect(outcome(await ask(member, id))).toBe('200')
})
