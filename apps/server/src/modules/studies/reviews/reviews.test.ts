import { day, hour } from '@tensaku/domain/calendar'
import { recallOf } from '@tensaku/domain/reviews'
import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { answerCall, reviewsCall, studying } from '../../../../test/studying.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const { newLearner, answer, send, addCards, today, offered, change, states } = studying(app)

const dueDaysCall = 'GET /api/users/{id}/studies/reviews/categories/{categoryId}'
/** The category of a card. */
const categoryOf = (card = 0) =>
  app.services.db.selectFrom('flashcards').select('category_id as id').where('id', '=', card).executeTakeFirstOrThrow()

beforeEach(() => app.clock.set('2026-11-20T12:00:00+09:00'))

test('the calls climb the ladder', async () => {
  await climbMemberLadder(app, dueDaysCall, { params: { categoryId: 1 } })
  await climbMemberLadder(app, reviewsCall)
  await climbMemberLadder(app, answerCall, { body: { items: [] } })
})

test('new cards are offered, answered, and due after 1, 2, 3 and 8 days', async () => {
  const who = await newLearner()
  const cards = await addCards(who, 12)
  expect(await today(who)).toMatchObject({
    date: '2026-11-20',
    items: cards.slice(0, 10).map((id, n) => ({ id, english: `word ${n}`, is_new: true, intervals: [1, 2, 3, 8] })),
    again: [],
    more: true,
    answered: 0,
    run: { days: 0, rests: 0, today: false },
    next_due: '2026-11-21',
  })
  const { status, body } = await send(
    who,
    [1, 2, 3, 4].map((rating, n) => answer(cards[n] ?? 0, rating)),
  )
  const due = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-28']
  expect([status, body]).toEqual([
    200,
    { items: due.map((date, n) => ({ card_id: cards[n], due: date, counted: true })) },
  ])
  const later = await today(who)
  expect(later).toMatchObject({ answered: 4, run: { days: 1, rests: 0, today: true } })
  // Six of the ten new cards of the day are left.
  expect(later.items).toHaveLength(6)
})

test('cards of the day whose last answer was again come back until they are right, whichever device asks', async () => {
  const who = await newLearner()
  const [first = 0, second = 0, third = 0, early = 0] = await addCards(who, 4)
  const at = (minute: number) => ({ reviewed_at: `2026-11-20T02:${minute}:00Z` })
  await send(who, [
    answer(second, 1, at(10)),
    answer(first, 1, at(11)),
    answer(third, 1, at(12)),
    answer(early, 3, at(13)),
  ])
  const again = async () => {
    const reviews = await today(who)
    expect(reviews.items).toEqual([])
    return reviews.again.map(({ id }: { id: number }) => id)
  }
  expect((await today(who)).again[0]).toMatchObject({ id: second, english: 'word 1', is_new: false, intervals: [] })
  expect(await again()).toEqual([second, first, third])
  // Again once more: at the end. Right: done, also in a quiz. Practice of a card that was right does not bring it back.
  await send(who, [answer(second, 1, at(20)), answer(first, 2, { ...at(21), mode: 'quiz' }), answer(early, 3, at(22))])
  expect(await again()).toEqual([third, second])
  // An answer that arrives late does not undo a later one.
  await send(who, [answer(first, 1, at(15))])
  expect(await again()).toEqual([third, second])
  await app.services.db.updateTable('flashcards').set({ checked: true }).where('id', '=', third).execute()
  expect(await again()).toEqual([second])
  const until = { paused_until: '2026-11-25' }
  await change(who, until)
  expect(await again()).toEqual([])
  await change(who)
  app.clock.advance(day)
  expect(await today(who)).toMatchObject({ again: [], items: [{ id: first }, { id: second }] })
})

test('the next day with cards: tomorrow where others wait, else the first due day', async () => {
  const who = await newLearner()
  await change(who, { per_day: 5, new_per_day: 2 })
  const cards = await addCards(who, 3)
  expect(await today(who)).toMatchObject({ more: true, next_due: '2026-11-21' })
  await send(
    who,
    cards.slice(0, 2).map((id) => answer(id, 4)),
  )
  expect(await today(who)).toMatchObject({ items: [], more: true, next_due: '2026-11-21' })
  // No new card on any day: the others wait for ever.
  await change(who, { per_day: 5, new_per_day: 0 })
  expect(await today(who)).toMatchObject({ items: [], more: false, next_due: '2026-11-28' })
  await change(who, { per_day: 5, new_per_day: 3 })
  expect(await today(who)).toMatchObject({ items: [{ id: cards[2] }], more: false, next_due: '2026-11-28' })
  expect(await statementsOf(() => today(who))).toBeLessThanOrEqual(5)
  const other = await newLearner()
  expect(await today(other)).toMatchObject({ more: false, next_due: null })
})

test('the cards of a category have their next days, which a pause moves; foreign categories are not found', async () => {
  const who = await newLearner()
  const [first = 0, second = 0] = await addCards(who, 3)
  await addCards(who, 1)
  const { id: categoryId } = await categoryOf(first)
  const dueDays = (reader: Somebody) => app.as(reader)(dueDaysCall, { params: { categoryId } })
  expect((await dueDays(who)).body).toEqual({ items: [] })
  await send(who, [answer(first, 3), answer(second, 4)])
  const due = [
    { card_id: first, due: '2026-11-23' },
    { card_id: second, due: '2026-11-28' },
  ]
  expect((await dueDays(who)).body).toEqual({ items: due })
  await change(who, { paused_until: '2026-11-30' })
  expect((await dueDays(who)).body.items).toEqual([
    { card_id: first, due: '2026-12-03' },
    { card_id: second, due: '2026-12-08' },
  ])
  expect(outcome(await dueDays(await newLearner()))).toBe('404 flashcard_category_not_found')
})

test('one key is one answer, and another content of it changes nothing', async () => {
  const who = await newLearner()
  const [first = 0, second = 0] = await addCards(who, 2)
  const sent = answer(first, 1)
  const other = { ...sent, card_id: second, rating: 4 }
  const expected = { items: [{ card_id: first, due: '2026-11-21', counted: true }] }
  expect((await send(who, [sent, other])).body).toEqual(expected)
  expect((await send(who, [{ ...other, key: other.key.toUpperCase() }])).body).toEqual(expected)
  expect(await states(who)).toHaveLength(1)
  expect((await today(who)).answered).toBe(1)
})

test('an answer of the future becomes one of now, and one of 31 days ago is refused whole', async () => {
  const who = await newLearner()
  const [id = 0, other = 0] = await addCards(who, 2)
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const tooOld = answer(other, 3, { reviewed_at: at(-30 * day - 1) })
  const refused = await send(who, [answer(id), tooOld])
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'invalid_input', fields: ['items.1.reviewed_at'] },
  ])
  expect(await states(who)).toEqual([])
  const { body } = await send(who, [
    answer(id, 3, { reviewed_at: at(400 * day) }),
    answer(other, 3, { reviewed_at: at(-30 * day) }),
  ])
  expect(body.items.map((item: { due: string }) => item.due)).toEqual(['2026-11-23', '2026-10-24'])
})

test('answers for deleted and foreign cards are skipped, and the rest is taken', async () => {
  const who = await newLearner()
  const [own = 0, gone = 0] = await addCards(who, 2)
  const [foreign = 0] = await addCards(await newLearner(), 1)
  await send(who, [answer(gone)])
  await app.services.db.deleteFrom('flashcards').where('id', '=', gone).execute()
  const { status, body } = await send(who, [answer(gone), answer(foreign), answer(own)])
  expect([status, body.items]).toEqual([200, [{ card_id: own, due: '2026-11-23', counted: true }]])
  expect(await states(who)).toHaveLength(1)
  // The day on which the deleted card was answered stays a day of study.
  expect((await today(who)).run.days).toBe(1)
})

test.each([
  ['no answer', () => []],
  ['101 answers', () => Array.from({ length: 101 }, () => answer(1))],
  ['a fifth rating', () => [answer(1, 5)]],
  ['a key that is no UUID', () => [answer(1, 3, { key: 'a' })]],
  ['an instant that is none', () => [answer(1, 3, { reviewed_at: 'yesterday' })]],
  ['an unknown key', () => [{ ...answer(1), due: '2027-01-01' }]],
])('%s is refused', async (_name, items) => {
  expect(outcome(await send(await newLearner(), items()))).toBe('400 invalid_input')
})

test('[Q-107] a checked card rests, and the answers of a quiz count like those of a review', async () => {
  const who = await newLearner()
  const cards = await addCards(who, 3)
  const [first = 0, second = 0, third = 0] = cards
  await app.services.db.updateTable('flashcards').set({ checked: true }).where('id', '=', first).execute()
  expect(await offered(who)).toEqual([second, third])
  const { body } = await send(who, [
    answer(second, 3, { mode: 'quiz', reviewed_at: '2026-11-20T02:59:00Z' }),
    answer(second, 1),
  ])
  expect(body.items).toMatchObject([{ counted: true }, { counted: false }])
  app.clock.advance(3 * day)
  expect(await offered(who)).toEqual([second, third])
  await app.services.db.updateTable('flashcards').set({ checked: true }).where('id', '=', second).execute()
  expect(await offered(who)).toEqual([third])
})

test('back after 60 days with 300 due cards: ten of them, the likeliest remembered first, then as usual', async () => {
  const who = await newLearner()
  const cards = await addCards(who, 300)
  const ratings = [3, 4, 2]
  for (let from = 0; from < 300; from += 100) {
    const part = cards.slice(from, from + 100)
    await send(
      who,
      part.map((id, n) => answer(id, ratings[n % 3])),
    )
    app.clock.advance(day)
  }
  app.clock.advance(60 * day)
  await addCards(who, 5)
  const shown = await today(who)
  expect(shown).toMatchObject({ run: { days: 0, rests: 0, today: false }, answered: 0 })
  expect(shown.items).toHaveLength(10)
  // Nothing counts the rest.
  const { items: _, ...around } = shown
  expect(JSON.stringify(around)).not.toMatch(/29\d|30\d/)
  const byId = new Map((await states(who)).map((state) => [state.card_id, state]))
  const recall = (id: number) => {
    const { stability = 1, last_day: lastDay = shown.date } = byId.get(id) ?? {}
    return recallOf({ stability, lastDay }, shown.date)
  }
  const best = cards.map(recall).toSorted((a, b) => b - a)
  const first: number[] = shown.items.map(({ id }: { id: number }) => id)
  for (const [n, id] of first.entries()) expect(recall(id)).toBeCloseTo(best[n] ?? 0, 10)
  await send(
    who,
    first.slice(0, 4).map((id) => answer(id)),
  )
  expect(await offered(who)).toEqual(first.slice(4))
  await send(
    who,
    first.slice(4).map((id) => answer(id)),
  )
  expect(await offered(who)).toEqual([])
  app.clock.advance(day)
  expect(await offered(who)).toHaveLength(20)
})

test('two devices that send their answers at once, in any order, leave the state of one that sent them in turn', async () => {
  const [one, two] = [await newLearner(), await newLearner()]
  const [mine, theirs] = [await addCards(one, 6), await addCards(two, 6)]
  const start = app.clock.now().getTime()
  app.clock.advance(25 * day)
  const history = Array.from({ length: 60 }, (_, n) => ({
    card: n % 6,
    rating: ((n * 7) % 4) + 1,
    at: new Date(start + ((n * 13) % 24) * day + (n % 5) * hour).toISOString(),
    key: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
  }))
  const sentBy = (cards: number[], part: typeof history) =>
    part.map(({ card, rating, at, key }) => answer(cards[card] ?? 0, rating, { reviewed_at: at, key }))
  for (const item of history.toSorted((a, b) => (a.at < b.at ? -1 : 1))) await send(two, sentBy(theirs, [item]))
  const devices = [0, 1].map((device) => history.filter((_, n) => n % 2 === device).toReversed())
  const requests = devices.flatMap((part) =>
    [0, 10, 20].map((from) => send(one, sentBy(mine, [...part.slice(from, from + 10), ...part.slice(0, 3)]))),
  )
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200))
  const without = (rows: Awaited<ReturnType<typeof states>>) => rows.map((row) => ({ ...row, card_id: undefined }))
  expect(without(await states(one))).toEqual(without(await states(two)))
  expect((await today(one)).run).toEqual((await today(two)).run)
  const days = (id: number) =>
    app.services.db
      .selectFrom('study_days')
      .select(['day', 'answers'])
      .where('user_id', '=', id)
      .orderBy('day')
      .execute()
  expect(await days(one.id)).toEqual(await days(two.id))
})

test('the export has the answers, days and settings of a learner', async () => {
  const who = await newLearner()
  const [id = 0] = await addCards(who, 1)
  await send(who, [answer(id, 2)])
  await change(who, { per_day: 30 })
  const body = await exportedBy(app, who)
  expect(body.reviews).toMatchObject([{ english: 'word 0', rating: 2, mode: 'review', ms: 2000 }])
  expect(body.study_days).toMatchObject([{ answers: 1 }])
  expect(body.study_settings).toEqual({ per_day: 30, new_per_day: 10, ranking: true })
})
