import type { Answer, Mistake } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import { amendFlow } from '../../../../test/amend-flow.ts'
import type { Somebody } from '../../../../test/app.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { comment, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'
import { anonymise } from '../../personal-data/anonymise.ts'

const app = useApp()
const flow = orderFlow(app)
const amending = amendFlow(app)
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const saveCall = 'POST /api/users/{id}/orders/{orderId}/flashcards'
const weakCall = 'POST /api/users/{id}/weak-points/{kind}/flashcards'
const closedCall = 'GET /api/users/{id}/orders/{orderId}/closed-mistakes'
const chartCall = 'GET /api/users/{id}/weak-points'

type Made = Answer<typeof saveCall>
type Line = [original: string, corrected: string]

const learner = () => app.newMember({ points: 100_000 })
const work = (lines: readonly Line[]) => lines.map(([, corrected], at) => ({ n: at + 1, corrected, explanations: [] }))

/** An order of these lines that is placed and claimed, a minute after the one before. */
async function placed(who: Somebody, lines: readonly Line[], category = 1): Promise<number> {
  app.clock.advance(60_000)
  const texts = (text: string) =>
    category === 11 ? { english: '', japanese: text } : { english: text, japanese: '日本語の文です。' }
  const { id } = await flow.place(who, {
    settings: { category, course: 'basic', ...(category === 11 && { species: 1 }) },
    drafts: { items: lines.map(([original]) => texts(original)) },
  })
  await flow.claim(teacher, id)
  return id
}

async function deliver(id: number, lines: readonly Line[]): Promise<void> {
  const { body } = await flow.save(teacher, id, { revision: 0, lines: work(lines), comment })
  const answer = await flow.deliver(teacher, id, body.revision)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

async function delivered(who: Somebody, lines: readonly Line[], category = 1): Promise<number> {
  const id = await placed(who, lines, category)
  await deliver(id, lines)
  return id
}

async function amend(id: number, lines: readonly Line[], version = 1): Promise<void> {
  const { body } = await flow.see(teacher, id)
  const saved = await amending.save(teacher, id, body.work.revision, { lines: work(lines) })
  const answer = await amending.amend(teacher, id, version, saved.body.revision)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

const item = (start: number | undefined, given: object = {}) => ({ line: 1, english: 'a card', start, ...given })
const save = (who: Somebody, orderId: number, items: unknown[], category: number | null = null) =>
  app.as(who)(saveCall, { params: { orderId }, body: { flashcard_category_id: category, items } })
const weak = (who: Somebody, kind: string, body: object = {}) =>
  app.as(who)(weakCall, { params: { kind }, body: { language: 'en', flashcard_category_id: null, ...body } })

/** The mistake on the only card of a member, read by saving it again. */
async function mistakeOf(who: Somebody, orderId: number, start: number): Promise<Mistake | null> {
  const { body }: { body: Made } = await save(who, orderId, [item(start)])
  expect(body.added).toEqual([])
  return body.items[0]?.mistake ?? null
}
const closers = async (who: Somebody, orderId: number): Promise<Mistake[]> =>
  (await app.as(who)(closedCall, { params: { orderId } })).body.closed

const wrong: Line = ['Yesterday I go to school.', 'Yesterday I went to school.']
const right: Line = ['This year I went to Kyoto.', 'This year I went to Kyoto.']
const other: Line = ['She likes cats.', 'She likes cats.']
const start = 12

/** A learner with a card of the mistake in `wrong`. */
async function carded(lines: readonly Line[] = [wrong], at = start, category = 1) {
  const who = await learner()
  const orderId = await delivered(who, lines, category)
  const { body }: { body: Made } = await save(who, orderId, [item(at)])
  return { who, orderId, card: body.items[0]?.id ?? 0 }
}

test('the calls climb the ladder, to an order and a category of another member', async () => {
  await climbMemberLadder(app, closedCall, { params: { orderId: 1 } })
  const body = { language: 'en', flashcard_category_id: 1 }
  await climbMemberLadder(app, weakCall, { params: { kind: 'article' }, body })
  const { who, orderId } = await carded()
  const stranger = await learner()
  expect(outcome(await app.as(stranger)(closedCall, { params: { orderId } }))).toBe('404 order_not_found')
  const { id: foreign } = (await save(who, orderId, [item(start)])).body.category
  const own = await delivered(stranger, [wrong])
  expect(outcome(await weak(stranger, 'tense', { flashcard_category_id: foreign }))).toBe(
    '404 flashcard_category_not_found',
  )
  expect(outcome(await weak(stranger, 'tense', { language: 'fr' }))).toBe('400 invalid_input')
  expect((await weak(stranger, 'nothing')).status).toBe(404)
  expect(outcome(await weak(stranger, 'preposition'))).toBe('404 weak_point_not_found')
  expect(await closers(stranger, own)).toEqual([])
})

test('a card of an edit remembers it with both sentences, and is open', async () => {
  const { who, orderId } = await carded([['It rained. I go to school.', 'It rained. I went to school.']], 13)
  expect(await mistakeOf(who, orderId, 13)).toEqual({
    state: 'open',
    language: 'en',
    was: 'go',
    now: 'went',
    sentence_was: 'I go to school.',
    sentence_now: 'I went to school.',
    was_at: 2,
    now_at: 2,
    order_id: orderId,
    line: 1,
    start: 13,
    closed_by: null,
    closed_at: null,
  })
  const { body } = await save(who, orderId, [{ line: 1, english: 'a phrase' }])
  expect(body.items[0].mistake).toBeNull()
})

test.each([
  ['no edit begins there', item(3)],
  ['the line has none', item(start, { line: null })],
  ['it is no offset', item(-1)],
  ['it is no number', { ...item(0), start: '12' }],
])('a start is refused when %s, and no card is stored', async (_name, given) => {
  const who = await learner()
  const orderId = await delivered(who, [wrong])
  expect(outcome(await save(who, orderId, [item(undefined, { english: 'good' }), given]))).toBe('400 invalid_input')
  const { body } = await app.as(who)('GET /api/users/{id}/flashcard-categories')
  expect(body.items).toEqual([])
})

test('the same edit saved again is one card; a card without an edit learns of it; two edits of a sentence are two', async () => {
  const who = await learner()
  const orderId = await delivered(who, [['I go to scool.', 'I went to school.']])
  const same = await Promise.all(Array.from({ length: 5 }, () => save(who, orderId, [item(2), item(2)])))
  expect(new Set(same.map(({ body }) => body.items[0].id)).size).toBe(1)
  const two = await save(who, orderId, [item(8)])
  expect(two.body.category.count_flashcards).toBe(2)
  const [plain] = (await save(who, orderId, [item(undefined, { english: 'plain' })])).body.added
  const again = (await save(who, orderId, [item(8, { english: 'plain' })], two.body.category.id)).body
  expect([again.added, again.items]).toMatchObject([[], [{ id: plain, mistake: { was: 'scool' } }]])
})

test('an edit that has a card in any category gets no second one by one tap, also when the card was changed', async () => {
  const { who, orderId, card } = await carded()
  const calls = 'POST /api/users/{id}/flashcard-categories'
  const { id: newer } = (await app.as(who)(calls, { body: { name: '新しい' } })).body
  await app.as(who)(`${calls}/{categoryId}/flashcards`, { params: { categoryId: newer }, body: { english: 'newest' } })
  const again = (await save(who, orderId, [item(start, { english: 'another text' })])).body
  expect(again).toMatchObject({ added: [], items: [{ id: card }] })
  expect(again.category.id).not.toBe(newer)
  // A chosen category has its own card: the learner moves it there.
  expect((await save(who, orderId, [item(start)], newer)).body).toMatchObject({
    category: { id: newer },
    added: [expect.any(Number)],
  })
})

test('[Q-108] a published card and its copy have neither the mistake nor the note nor the order', async () => {
  const [{ who, orderId }, reader] = [await carded(), await learner()]
  const { category } = (await save(who, orderId, [item(start, { note: 'secret' })])).body
  const shelf = '/api/users/{id}/flashcard-categories/public/{categoryId}'
  const params = { categoryId: category.id }
  await app.as(who)('PATCH /api/users/{id}/flashcard-categories/{categoryId}', { params, body: { is_public: true } })
  const shown = (await app.as(reader)(`GET ${shelf}`, { params })).body.flashcards
  expect(shown).toEqual([{ id: expect.any(Number), english: 'a card', japanese: '' }])
  const copy = (await app.as(reader)(`POST ${shelf}/copy`, { params })).body
  const own = await app.as(reader)('GET /api/users/{id}/flashcard-categories/{categoryId}', {
    params: { categoryId: copy.id },
  })
  expect(own.body.flashcards).toMatchObject([{ english: 'a card', note: '', order_id: null, mistake: null }])
})

test('an order placed later with the corrected form closes the card, the same slip reopens it, and so on', async () => {
  const { who, orderId } = await carded()
  const none = await delivered(who, [other])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'open' })
  const first = await delivered(who, [other, right])
  const at = app.clock.now().toISOString()
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'closed', closed_by: first, closed_at: at })
  await delivered(who, [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ closed_by: first, closed_at: at })
  expect(await closers(who, first)).toMatchObject([{ was: 'go', now: 'went', form: 'I went to' }])
  expect(await closers(who, none)).toEqual([])
  await delivered(who, [['Then I go to bed.', 'Then I went to bed.']])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'open', closed_by: null, closed_at: null })
  expect(await closers(who, first)).toEqual([])
  const last = await delivered(who, [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'closed', closed_by: last })
})

test('an order that was placed earlier decides nothing, and the order of deliveries does not matter', async () => {
  const who = await learner()
  const before = await placed(who, [right])
  const orderId = await delivered(who, [wrong])
  await save(who, orderId, [item(start)])
  const slip = await placed(who, [wrong])
  const after = await placed(who, [right])
  await deliver(before, [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'open' })
  await deliver(after, [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ closed_by: after })
  // Placed before the order that closed it.
  await deliver(slip, [wrong])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ closed_by: after })
})

test('a card made after later deliveries is in the same state as one made before', async () => {
  const who = await learner()
  const orderId = await delivered(who, [wrong])
  const closer = await delivered(who, [right])
  await delivered(who, [other])
  const { body } = await save(who, orderId, [item(start)])
  expect(body.items[0].mistake).toMatchObject({ state: 'closed', closed_by: closer })
})

test('an amendment changes the outcome, and the next one changes it back', async () => {
  const { who, orderId } = await carded()
  const later = await delivered(who, [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ closed_by: later })
  const touched: Line = [right[0], 'This year I had gone to Kyoto.']
  await amend(later, [touched])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'open', closed_by: null })
  await amend(later, [right], 2)
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'closed', closed_by: later })
})

test('a Japanese mistake is closed by a Japanese text without spaces, and never by an English one', async () => {
  const wrongJa: Line = ['私は犬が見ました。', '私は犬を見ました。']
  const { who, orderId } = await carded([wrongJa], 3, 11)
  await delivered(who, [right])
  expect(await mistakeOf(who, orderId, 3)).toMatchObject({ state: 'open', was: 'が', now: 'を' })
  const rightJa: Line = ['公園で犬を見ました。', '公園で犬を見ました。']
  const closer = await delivered(who, [rightJa], 11)
  expect(await mistakeOf(who, orderId, 3)).toMatchObject({ closed_by: closer })
  await delivered(who, [['友達は犬が見ました。', '友達は犬を見ました。']], 11)
  expect(await mistakeOf(who, orderId, 3)).toMatchObject({ state: 'open' })
})

test('cards made while later orders are delivered all know of them', async () => {
  const who = await learner()
  const orderId = await delivered(who, [wrong])
  const { id: chosen } = (await save(who, orderId, [item(undefined)])).body.category
  const first = await placed(who, [right])
  const [second, third] = [await placed(who, [right]), await placed(who, [other])]
  await Promise.all([
    ...[first, second].map((id) => deliver(id, [right])),
    deliver(third, [other]),
    ...Array.from({ length: 6 }, (_, n) => save(who, orderId, [item(start, { english: `card ${n}` })], chosen)),
  ])
  for (let n = 0; n < 6; n++) {
    const { body } = await save(who, orderId, [item(start, { english: `card ${n}` })], chosen)
    expect(body.items[0].mistake).toMatchObject({ state: 'closed', closed_by: first })
  }
})

test('another member’s text closes nothing, and a deleted card takes its mistake with it', async () => {
  const { who, orderId, card } = await carded()
  await delivered(await learner(), [right])
  expect(await mistakeOf(who, orderId, start)).toMatchObject({ state: 'open' })
  await app.services.db.deleteFrom('flashcards').where('id', '=', card).execute()
  const rows = app.services.db.selectFrom('flashcard_mistakes').select('card_id').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
  expect(outcome(await flow.see(teacher, await delivered(who, [right])))).toBe('200')
})

test('the examples of a weak point become cards once, also by parallel requests, and the chart has their states', async () => {
  const who = await learner()
  const lines: Line[] = [
    ['I saw dog.', 'I saw a dog.'],
    ['She has cat.', 'She has a cat.'],
  ]
  const orderId = await delivered(who, lines)
  const chart = async () => (await app.as(who)(chartCall)).body.kinds[0]
  expect(await chart()).toMatchObject({
    kind: 'article',
    mistakes: { open: 0, closed: 0 },
    examples: [{ card: null }, {}],
  })
  const [made, ...others] = await Promise.all(Array.from({ length: 4 }, () => weak(who, 'article')))
  expect(made?.status).toBe(201)
  expect([made, ...others].flatMap((answer) => answer?.body.added)).toHaveLength(2)
  expect((await weak(who, 'article')).body).toMatchObject({
    category: { count_flashcards: 2 },
    added: [],
    items: [
      { english: 'She has a cat.', japanese: '日本語の文です。', note: '＋ a', mistake: { line: 2, state: 'open' } },
      { english: 'I saw a dog.', mistake: { order_id: orderId, line: 1, start: 6, was: '', now: 'a ' } },
    ],
  })
  await delivered(who, [['Then I saw a dog again.', 'Then I saw a dog again.']])
  expect(await chart()).toMatchObject({ mistakes: { open: 1, closed: 1 } })
  const states = (await chart()).examples.map(({ line, card }: { line: number; card: string }) => [line, card])
  expect(states).toEqual([
    [2, 'open'],
    [1, 'closed'],
  ])
})

test('a full category takes none of the examples', async () => {
  const who = await learner()
  const orderId = await delivered(who, [
    ['I saw dog.', 'I saw a dog.'],
    ['She has cat.', 'She has a cat.'],
  ])
  const many = Array.from({ length: 99 }, (_, n) => ({ line: 1, english: `card ${n}` }))
  const { id } = (await save(who, orderId, many)).body.category
  expect(outcome(await weak(who, 'article', { flashcard_category_id: id }))).toBe('409 category_full')
  const rows = app.services.db.selectFrom('flashcard_mistakes').select('card_id').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
})

test('a delivery needs three statements more at most, however many cards there are', async () => {
  const few = await carded()
  const many = await learner()
  const orderId = await delivered(many, [wrong])
  const { id: chosen } = (await save(many, orderId, [item(undefined)])).body.category
  const sixty = Array.from({ length: 60 }, (_, n) => item(start, { english: `card ${n}` }))
  await save(many, orderId, sixty, chosen)
  const spent = async (who: Somebody) => {
    const id = await placed(who, [right])
    const { body } = await flow.save(teacher, id, { revision: 0, lines: work([right]), comment })
    return statementsOf(() => flow.deliver(teacher, id, body.revision))
  }
  const without = await spent(await learner())
  // Locking and reading belong to every delivery; storing is the third.
  expect([await spent(few.who), await spent(many)]).toEqual([without + 1, without + 1])
})

test('they are in the member’s export, and deleted with the member', async () => {
  const { who, orderId } = await carded()
  expect((await exportedBy(app, who)).flashcards.mistakes).toMatchObject([
    { order_id: orderId, kind: 'tense', sentence_was: wrong[0], sentence_now: wrong[1], closed_by: null },
  ])
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  const rows = app.services.db.selectFrom('flashcard_mistakes').select('card_id').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
