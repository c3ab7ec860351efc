import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { outcome } from '../../../test/order-flow.ts'
import { addPurchase } from '../../../test/purchases.ts'
import { pretendedSpeech } from '../../../test/spoken.ts'
import { useApp } from '../../../test/use-app.ts'

const { speech, spokenTexts } = pretendedSpeech()
const app = useApp({ speech })
const lists = 'GET /api/users/{id}/word-lists/categories'
const words = 'GET /api/users/{id}/word-lists/categories/{listId}/words'
const audio = 'GET /api/users/{id}/word-lists/words/{wordId}/audio'

let me: Somebody
beforeAll(async () => {
  me = await app.newMember()
})

const listed = async (who = me) => (await app.as(who)(lists)).body.items as Record<string, never>[]
const find = (listId: number, query = '', who = me) => app.as(who)(words, { params: { listId }, query })
const found = async (listId: number, keywords: string): Promise<string[]> =>
  (await find(listId, `keywords=${encodeURIComponent(keywords)}`)).body.items.map(
    ({ english }: { english: string }) => english,
  )

async function own(userId: number, productId: number) {
  const purchase = await addPurchase(app, userId, { category_id: 3, product_id: productId, points: 0, bonus: 0 })
  const row = { user_id: userId, product_id: productId, purchase_id: purchase, at: app.clock.now() }
  await app.services.db.insertInto('resource_ownership').values(row).execute()
}

/** A card of a word, as the member’s only one of its category. */
async function card(userId: number, wordId: number): Promise<number> {
  const { db, clock } = app.services
  const at = clock.now()
  const category = await db
    .insertInto('flashcard_categories')
    .values({ user_id: userId, name: `of ${wordId}`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { category_id: category.id, english: 'make', japanese: '', note: '', word_id: wordId, created_at: at }
  return (await db.insertInto('flashcards').values(values).returning('id').executeTakeFirstOrThrow()).id
}

test('[C-083] lists have their level, size, three samples, and price or ownership', async () => {
  await climbMemberLadder(app, lists)
  const items = await listed()
  expect(items.map(({ id, level, count_words, resource }) => ({ id, level, count_words, resource }))).toEqual([
    { id: 34, level: 1, count_words: 60, resource: { id: 34, points: 0, owned: true } },
    { id: 33, level: 2, count_words: 60, resource: { id: 33, points: 0, owned: true } },
    { id: 31, level: 3, count_words: 120, resource: { id: 31, points: 500, owned: false } },
    { id: 36, level: 3, count_words: 60, resource: { id: 36, points: 0, owned: true } },
    { id: 32, level: 4, count_words: 120, resource: { id: 32, points: 500, owned: false } },
    { id: 35, level: 5, count_words: 60, resource: { id: 35, points: 0, owned: true } },
  ])
  expect(items[2]?.['samples']).toEqual([
    { english: 'aisle', japanese: '通路' },
    { english: 'baggage', japanese: '手荷物' },
    { english: 'boarding pass', japanese: '搭乗券' },
  ])
})

test('[C-084][F-119] a list has its words for those who may read it', async () => {
  await climbMemberLadder(app, words, { params: { listId: 34 } })
  const buyer = await app.newMember()
  await own(buyer.id, 31)
  expect(outcome(await find(999))).toBe('404 word_list_not_found')
  expect(outcome(await find(31))).toBe('403 not_owned')
  const { status, body } = await find(31, '', buyer)
  expect([status, body.items[0], body.pagination]).toEqual([
    200,
    {
      id: 31_001,
      english: 'aisle',
      japanese: '通路',
      part: '名',
      examples: [{ english: "I'd like an aisle seat, please.", japanese: '通路側の席をお願いします。' }],
      card_id: null,
      card_category_id: null,
    },
    { page: 1, per_page: 10, last_page: 12, total: 120 },
  ])
  expect((await listed(buyer)).find(({ id }) => id === 31)?.['resource']).toEqual({ id: 31, points: 500, owned: true })
})

test('[F-118] words come in pages of ten, and a page beyond the last is empty', async () => {
  const pages = await Promise.all([1, 2, 6, 7].map(async (page) => (await find(34, `page=${page}`)).body))
  expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 10, 0])
  expect(pages[1].items[0].id).toBe(34_011)
  expect(pages[3].pagination).toEqual({ page: 7, per_page: 10, last_page: 6, total: 60 })
})

test('[F-117] keywords find words and meanings in any width and case, each of them', async () => {
  expect(await found(34, '話す')).toEqual(['speak'])
  expect(await found(34, '料理')).toEqual(['cook'])
  expect(await found(34, 'ＦＩＮ')).toEqual(['find', 'finish'])
  expect(await found(34, '始 終')).toEqual([])
  expect(await found(34, '終 FINISH')).toEqual(['finish'])
  expect(await found(34, '%')).toEqual([])
  expect(await found(34, 'a'.repeat(101))).toHaveLength(10)
})

test('a word shows the card that this member has of it, and nobody else’s', async () => {
  const other = await app.newMember()
  const id = await card(other.id, 34_002)
  const cards = async (who: Somebody) =>
    (await find(34, '', who)).body.items.slice(0, 3).map(({ card_id: of }: { card_id: number | null }) => of)
  expect(await cards(other)).toEqual([null, id, null])
  expect(await cards(me)).toEqual([null, null, null])
})

test('a word and its example are spoken, each once, for those who may read the list', async () => {
  await climbMemberLadder(app, audio, { params: { wordId: 34_001 } })
  const listen = (wordId: number, query = '') => app.as(me)(audio, { params: { wordId }, query })
  expect(outcome(await listen(999))).toBe('404 word_not_found')
  expect(outcome(await listen(31_001))).toBe('403 not_owned')
  for (const query of ['', '', 'of=example']) {
    const { status, headers } = await listen(34_001, query)
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  }
  expect(spokenTexts).toEqual(['en: make', 'en: This song makes me happy.'])
})

test('a list that is sold no more stays with its owners, and one without a product is everybody’s', async () => {
  const { db, clock } = app.services
  const owner = await app.newMember()
  await own(owner.id, 32)
  await db.updateTable('products').set({ retired_at: clock.now() }).where('id', '=', 32).execute()
  expect([(await find(32, '', owner)).status, outcome(await find(32))]).toEqual([200, '404 word_list_not_found'])
  await db.updateTable('products').set({ retired_at: null }).where('id', '=', 32).execute()
  await db.updateTable('word_lists').set({ product_id: null }).where('id', '=', 35).execute()
  expect((await listed()).find(({ id }) => id === 35)?.['resource']).toBeNull()
  expect((await find(35)).status).toBe(200)
  await db.updateTable('word_lists').set({ product_id: 35 }).where('id', '=', 35).execute()
})
