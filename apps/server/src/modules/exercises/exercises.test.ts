import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const start = '2026-11-20T03:00:00Z'
const app = useApp({ now: start })
let member: Somebody
beforeAll(async () => {
  member = await app.newMember({ points: 10_000 })
  await app.services.db.deleteFrom('exercises').where('category_id', 'in', [2, 4]).execute()
  await enter(2001, '起きてからの三十分', { level: 1, tags: ['暮らし', '習慣'] })
  await enter(2002, 'Travel by train', { level: 2, tags: ['旅行'], prompt_ja: '百分率は50%と書きます。' })
  await enter(2003, '旅の失敗', { level: 3, tags: ['旅行', '思い出'], hint: 'ＫＥＹとなるのは過去形です。' })
  await enter(2004, '新しい道具', {
    level: 6,
    created_at: new Date('2026-11-19T00:00:00Z'),
    audios: '[{"url":"/a.mp3"}]',
  })
  await enter(4001, '断りの返事', { level: 3, emails: true })
  await enter(4002, '宿への質問', { level: 3 })
})

type Given = {
  tags?: string[]
  hint?: string
  prompt_ja?: string
  emails?: boolean
  audios?: string
  created_at?: Date
}

const enter = (id: number, title: string, { level, ...given }: Given & { level: number }) =>
  app.services.db
    .insertInto('exercises')
    .values({
      id,
      title,
      level,
      category_id: Math.floor(id / 1000),
      sort: id,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...given,
    })
    .execute()

const of = 'GET /api/users/{id}/exercises/categories/{category}'
const one = 'GET /api/users/{id}/exercises/{exerciseId}'

const list = (query = '', category = 2, who = member) => app.as(who)(of, { params: { category }, query })
const ids = async (query = '', category = 2, who = member): Promise<number[]> =>
  (await list(query, category, who)).body.items.map(({ id }: { id: number }) => id)
const keywords = (words: string) => ids(`keywords=${encodeURIComponent(words)}`)

test('the list climbs the ladder', () => climbMemberLadder(app, of, { params: { category: 2 } }))
test('one climbs the ladder', () => climbMemberLadder(app, one, { params: { exerciseId: 2001 } }))

test('[C-030] a category lists its exercises in order with their tags; an unknown category is not found', async () => {
  const { body } = await list()
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([2001, 2002, 2003, 2004])
  expect(body.pagination).toEqual({ page: 1, per_page: 10, last_page: 1, total: 4 })
  expect(body.tags.toSorted()).toEqual(['思い出', '習慣', '旅行', '暮らし'].toSorted())
  const { items } = (await list('', 5)).body
  expect(items[0].model_phrases[0]).toEqual({ english: expect.any(String), japanese: expect.any(String) })
  expect(await ids('', 1)).toEqual([])
  const unknown = await list('', 99)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'category_not_found'])
})

test('[F-086] keywords: all of the words, in Japanese of one letter or more, in English whatever its capitals and width', async () => {
  expect(await keywords('敗')).toEqual([2003])
  expect(await keywords('旅行')).toEqual([2002, 2003])
  expect(await keywords('旅行 過去形')).toEqual([2003])
  expect(await keywords('TRAVEL')).toEqual([2002])
  expect(await keywords('key')).toEqual([2003])
  expect(await keywords('50%')).toEqual([2002])
  expect(await keywords('%')).toEqual([2002])
  expect(await keywords('行旅')).toEqual([])
  expect(await keywords('　')).toHaveLength(4)
})

test('[F-087] levels', async () => {
  expect(await ids('levels=1')).toEqual([2001])
  expect(await ids('levels=1&levels=2&levels=3')).toEqual([2001, 2002, 2003])
  expect(await ids('levels=5')).toEqual([])
  expect(await ids('levels=7')).toHaveLength(4)
})

test('[F-088] tags: those that have one of them', async () => {
  expect(await ids(`tags=${encodeURIComponent('旅行')}`)).toEqual([2002, 2003])
  const two = new URLSearchParams([
    ['tags', '習慣'],
    ['tags', '思い出'],
  ])
  expect(await ids(String(two))).toEqual([2001, 2003])
})

test('[F-089] emails: exercises for an e-mail, or the others', async () => {
  expect(await ids('emails=true', 4)).toEqual([4001])
  expect(await ids('emails=false', 4)).toEqual([4002])
  expect(await ids('', 4)).toEqual([4001, 4002])
})

test('[F-090] sorts: the usual order, or new, easy or hard exercises first', async () => {
  expect(await ids('sorts=new')).toEqual([2004, 2001, 2002, 2003])
  expect(await ids('sorts=easy')).toEqual([2001, 2002, 2003, 2004])
  expect(await ids('sorts=hard')).toEqual([2004, 2003, 2002, 2001])
  expect(await ids('sorts=nonsense')).toEqual([2001, 2002, 2003, 2004])
})

test('[F-091] status: an exercise is done by its learner’s own order until that is cancelled', async () => {
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 10_000 })
  const text = (english: string) => ({ english, japanese: '' })
  const { id } = await flow.place(learner, {
    settings: { category: 2 },
    exercises: [2001, 2003],
    drafts: { items: [text('I get up.'), text('We lost the way.')] },
  })
  expect(await ids('status=done', 2, learner)).toEqual([2001, 2003])
  expect(await ids('status=undone', 2, learner)).toEqual([2002, 2004])
  expect(await ids('status=all', 2, learner)).toHaveLength(4)
  expect(await ids('status=done')).toEqual([])
  const done = (await app.as(learner)(one, { params: { exerciseId: 2003 } })).body.done
  expect(done).toBe(true)
  await app.as(learner)('POST /api/users/{id}/orders/{orderId}/cancel', { params: { orderId: id } })
  expect(await ids('status=done', 2, learner)).toEqual([])
  expect(await ids('status=undone', 2, learner)).toHaveLength(4)
})

test('[F-092] filter: exercises of the last 30 days, or those with audio', async () => {
  expect(await ids('filter=new')).toEqual([2004])
  expect(await ids('filter=audio')).toEqual([2004])
  expect(await ids('filter=all')).toHaveLength(4)
})

test('[F-093] page: ten at a time, and an empty page after the last one', async () => {
  for (let n = 0; n < 8; n++) await enter(4010 + n, `返事${n}`, { level: 1 })
  const { body } = await list('page=1', 4)
  expect([body.items.length, body.pagination]).toEqual([10, { page: 1, per_page: 10, last_page: 1, total: 10 }])
  await enter(4020, '最後の返事', { level: 1 })
  expect((await list('page=2', 4)).body).toMatchObject({ items: [{ id: 4020 }], pagination: { page: 2, last_page: 2 } })
  expect(await ids('page=3', 4)).toEqual([])
  expect(await ids('page=-1', 4)).toHaveLength(10)
})

test('parameters combine, and an unknown value is ignored', async () => {
  expect(await ids(`levels=2&levels=3&tags=${encodeURIComponent('思い出')}&status=undone`)).toEqual([2003])
  expect(await ids('levels=x&emails=perhaps&status=x&filter=x&page=x')).toHaveLength(4)
  expect(await ids(`keywords=${'あ'.repeat(101)}`)).toHaveLength(4)
})

test('one exercise is found by its id, an unknown one is not', async () => {
  expect((await app.as(member)(one, { params: { exerciseId: 5001 } })).body).toMatchObject({ id: 5001, category_id: 5 })
  const unknown = await app.as(member)(one, { params: { exerciseId: 1 } })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'exercise_not_found'])
})

test('the list needs five statements at most, for any query', async () => {
  const everything = `keywords=${encodeURIComponent('旅行 train')}&levels=2&tags=x&emails=false&sorts=new&status=done&filter=new`
  expect(await statementsOf(() => list(everything))).toBeLessThanOrEqual(5)
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
