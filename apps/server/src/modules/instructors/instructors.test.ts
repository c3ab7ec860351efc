import { beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
let member: Somebody
/** The instructors of these tests, by name. */
const ids: Record<string, number> = {}

async function enter(
  name: string,
  given: Parameters<TestApp['newInstructor']>[0],
  row: { age_band?: string; gender?: string; tags?: string[]; greeting?: string } = {},
) {
  const { id } = await app.newInstructor(given)
  await app.services.db
    .updateTable('instructors')
    .set({ name, ...row })
    .where('id', '=', id)
    .execute()
  ids[name] = id
}

beforeAll(async () => {
  member = await app.newMember()
  await enter('Ana', { type: 'global', courses: ['basic'] }, { age_band: '20s', gender: 'female', tags: ['旅行'] })
  await enter('Ben', { type: 'native', biz: true }, { age_band: '40s', gender: 'male', tags: ['IELTS', '旅行'] })
  await enter(
    'Cho',
    { type: 'native', accepting: false, activatedDaysAgo: 5 },
    { greeting: 'ＴＯＥＩＣの対策を50%楽に' },
  )
})

const list = (variant: string, query = '', who = member) =>
  app.as(who)(`GET /api/users/{id}/teachers/${variant}`, { query })
const names = async (query: string, variant = 'standard', who = member): Promise<string[]> =>
  (await list(variant, query, who)).body.items.map(({ name }: { name: string }) => name)
const profile = (teacherId: number, variant = 'standard', who = member) =>
  app.as(who)(`GET /api/users/{id}/teachers/${variant}/{teacherId}`, { params: { teacherId } })
const keywords = (words: string) => `keywords=${encodeURIComponent(words)}`

test('instructors are listed, free ones first', async () => {
  const { body } = await list('standard')
  expect(body.pagination).toEqual({ page: 1, per_page: 10, last_page: 1, total: 3 })
  expect(body.items.map(({ name, available }: { name: string; available: boolean }) => [name, available])).toEqual([
    ['Ana', true],
    ['Ben', true],
    ['Cho', false],
  ])
})

test('[F-098] available: only instructors who accept now', async () => {
  expect(await names('available=true')).toEqual(['Ana', 'Ben'])
  expect(await names('available=false')).toEqual(['Ana', 'Ben', 'Cho'])
})

test('[F-099] genders', async () => {
  expect(await names('genders=female')).toEqual(['Ana'])
  expect(await names('genders=female&genders=male')).toEqual(['Ana', 'Ben'])
})

test('[F-100] ages', async () => {
  expect(await names('ages=40s&ages=50s')).toEqual(['Ben'])
})

test('[F-101] courses: instructors who correct all of them', async () => {
  expect(await names('courses=basic&courses=advanced')).toEqual(['Ben', 'Cho'])
})

test('[F-102] teachers: the types', async () => {
  expect(await names('teachers=native')).toEqual(['Ben', 'Cho'])
  expect(await names('teachers=native&teachers=global')).toEqual(['Ana', 'Ben', 'Cho'])
  expect(await names('teachers=japanese')).toEqual([])
})

test('[F-104] tags: any of them', async () => {
  expect(await names(`tags=${encodeURIComponent('旅行')}`)).toEqual(['Ana', 'Ben'])
  expect(await names('tags=IELTS&tags=nothing')).toEqual(['Ben'])
})

test('[F-097] keywords: each word is in the name, the greeting or a tag, in any width', async () => {
  expect(await names(keywords('旅行'))).toEqual(['Ana', 'Ben'])
  expect(await names(keywords('ielts　旅行'))).toEqual(['Ben'])
  expect(await names(keywords('toeic 対策'))).toEqual(['Cho'])
  expect(await names(keywords('50%'))).toEqual(['Cho'])
  expect(await names(keywords('%_\\'))).toEqual([])
  expect(await names(keywords('　 '))).toEqual(['Ana', 'Ben', 'Cho'])
})

test('parameters combine, and an invalid one is ignored', async () => {
  expect(await names('teachers=native&available=true&genders=male&ages=40s&courses=basic')).toEqual(['Ben'])
  expect(await names('genders=male&ages=20s')).toEqual([])
  const garbage = 'colour=red&page=abc&teachers=martian&genders=9&ages=old&times=x&filter=best&available=perhaps'
  expect(await names(garbage)).toEqual(['Ana', 'Ben', 'Cho'])
  expect(await names(`tags=${'x'.repeat(51)}&keywords=${'x'.repeat(101)}`)).toEqual(['Ana', 'Ben', 'Cho'])
})

test('[Q-85][C-075] the business list and its profiles have certified instructors only', async () => {
  expect(await names('', 'biz')).toEqual(['Ben'])
  expect((await profile(ids['Ben'] ?? 0, 'biz')).body).toMatchObject({ name: 'Ben', biz_certified: true })
  expect((await profile(ids['Ana'] ?? 0, 'biz')).body.code).toBe('teacher_not_found')
})

test('[F-105][Q-07] the path chooses the list, regardless of biz', async () => {
  expect(await names('biz=true')).toEqual(['Ana', 'Ben', 'Cho'])
  expect(await names('biz=false', 'biz')).toEqual(['Ben'])
})

test('[C-074] each parameter filters, blocked instructors are absent, and an unknown variant is no address', async () => {
  const { keywords: words, ...rest } = {
    keywords: keywords('IELTS'),
    available: 'available=true',
    genders: 'genders=male',
    ages: 'ages=40s',
    courses: 'courses=advanced',
    teachers: 'teachers=native',
    times: 'times=9',
    tags: 'tags=IELTS',
    filter: 'filter=like',
  }
  const reader = await app.newMember()
  const mark = (method: string, what: string) =>
    app.as(reader)(`${method} /api/users/{id}/teachers/{teacherId}/${what}`, { params: { teacherId: ids['Ben'] ?? 0 } })
  const delivered = { deliveries: 1, month_minutes: 300, counted_at: app.clock.now() }
  await app.services.db
    .insertInto('teacher_figures')
    .values({ instructor_id: ids['Ben'] ?? 0, ...delivered })
    .execute()
  await mark('PUT', 'like')
  for (const query of [words, ...Object.values(rest)]) {
    const found = await names(query, 'standard', reader)
    expect([query, found.includes('Ben'), found.length < 3]).toEqual([query, true, true])
  }
  await mark('PUT', 'block')
  expect(await names('', 'standard', reader)).toEqual(['Ana', 'Cho'])
  expect((await list('premium')).status).toBe(404)
})

test('[P-009] business instructors are in the list of all, and business orders in no other list', async () => {
  const learner = await app.newMember({ points: 10_000 })
  const flow = orderFlow(app)
  const plain = await flow.place(learner)
  const business = await flow.place(learner, { settings: { category: 8 } })
  const orders = async (variant: string) =>
    (await app.as(learner)(`GET /api/users/{id}/orders/${variant}`)).body.items.map(({ id }: { id: number }) => id)
  expect([await orders('standard'), await orders('biz')]).toEqual([[plain.id], [business.id]])
  expect(await names('', 'standard')).toEqual(expect.arrayContaining(await names('', 'biz')))
})

test('[F-107] pages have ten instructors; one beyond the last is empty, with the real total', async () => {
  const other = await startApp()
  const reader = await other.newMember()
  for (let n = 0; n < 12; n++) await other.newInstructor()
  const page = async (number: number) =>
    (await other.as(reader)('GET /api/users/{id}/teachers/standard', { query: `page=${number}` })).body
  const [first, second, ninth] = [await page(1), await page(2), await page(9)]
  expect(new Set([...first.items, ...second.items].map(({ id }: { id: number }) => id)).size).toBe(12)
  expect(second.items).toHaveLength(2)
  expect(ninth).toEqual({ items: [], pagination: { page: 9, per_page: 10, last_page: 2, total: 12 } })
  await other.close()
})

test('[C-081] the latest are instructors who are new by days or by deliveries, the newest first, at most thirty', async () => {
  const other = await startApp()
  const reader = await other.newMember()
  const many: number[] = []
  for (let day = 31; day > 0; day--) many.push((await other.newInstructor({ activatedDaysAgo: day })).id)
  const old = await other.newInstructor({ activatedDaysAgo: 60 })
  await other.services.db
    .insertInto('teacher_figures')
    .values({ instructor_id: old.id, deliveries: 20, counted_at: other.clock.now() })
    .execute()
  const latest = async () =>
    (await other.as(reader)('GET /api/users/{id}/teachers/latest')).body.items.map(({ id }: { id: number }) => id)
  expect(await latest()).toEqual(many.toReversed().slice(0, 30))
  await other.services.db.deleteFrom('instructors').where('id', '!=', old.id).execute()
  expect(await latest()).toEqual([])
  await other.services.db.updateTable('teacher_figures').set({ deliveries: 19 }).execute()
  expect(await latest()).toEqual([old.id])
  await other.close()
})

test('an unknown instructor is not found', async () => {
  expect((await profile(999)).body.code).toBe('teacher_not_found')
})

test.each(['standard', 'biz', 'latest', 'blocks', 'standard/1', 'biz/1'])('GET teachers/%s climbs the ladder', (path) =>
  climbMemberLadder(app, `GET /api/users/{id}/teachers/${path}`),
)

test('each of these calls needs at most five queries, with every filter', async () => {
  const everything = `${keywords('旅行 IELTS')}&available=true&teachers=native&times=5&filter=like&tags=IELTS`
  for (const path of [`standard?${everything}`, 'biz', 'latest', 'blocks', `standard/${ids['Ben']}`]) {
    const [variant = '', query = ''] = path.split('?')
    const count = await statementsOf(() => list(variant, query))
    expect([path, count <= 5]).toEqual([path, true])
    expect(count).toBeGreaterThan(0)
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
