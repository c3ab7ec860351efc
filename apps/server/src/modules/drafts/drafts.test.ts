import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveContent, words } from '../../../test/builders.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const create = 'POST /api/users/{id}/saves'
const one = '/api/users/{id}/saves/{saveId}'

const revisionsOf = async (id: number) => {
  const replaced = app.services.db.selectFrom('save_revisions').select('revision').where('save_id', '=', id)
  return (await replaced.orderBy('revision').execute()).map(({ revision }) => revision)
}

test('GET saves climbs the ladder', () => climbMemberLadder(app, 'GET /api/users/{id}/saves'))
test('POST saves climbs the ladder', () => climbMemberLadder(app, create, { key: randomUUID(), body: saveContent() }))
test.each(['GET', 'PUT', 'DELETE'])('%s a save climbs the ladder', (method) =>
  climbMemberLadder(app, `${method} ${one}`, {
    params: { saveId: 1 },
    ...(method === 'PUT' && { body: saveContent() }),
  }),
)
test('POST estimate-cost climbs the ladder', () =>
  climbMemberLadder(app, 'POST /api/users/{id}/orders/new/estimate-cost', { body: { category: 1, content: 'a' } }))

test('[C-053][C-054][F-041][F-042][F-043][F-044][F-045][F-046][F-047][F-048][F-049][F-050][F-051][F-053][F-054][F-056][F-057][F-060] a draft comes back as it was written', async () => {
  const member = await app.newMember()
  const body = saveContent({
    settings: { course: 'advanced', category: 4, teacher: 'native', tag: '旅', language: 'en', species: 2 },
    drafts: { title: '手紙 ✉️', items: [{ english: 'Dear Ann,\n\n“Hello” 👩‍👧 naïve', japanese: '　拝啓\n葛󠄀城' }] },
    delivery: { date: '2026-11-30' },
    authorize: true,
    options: { message: 'よろしくお願いします', questions: [{ value: 'この it は何ですか' }] },
  })
  const created = await app.as(member)(create, { key: randomUUID(), body })
  expect(created.status).toBe(201)
  const read = await app.as(member)(`GET ${one}`, { params: { saveId: created.body.id } })
  expect(read.body).toMatchObject({ ...body, id: created.body.id, revision: 1 })
})

test('the same key creates one draft, for any number of requests, also at once', async () => {
  const member = await app.newMember()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.as(member)(create, { key, body: saveContent() })),
  )
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.every((answer) => answer.status === 201)).toBe(true)
})

test('[E-035][Q-43][I-14] the eleventh draft is refused, also when twenty are started at once', async () => {
  const member = await app.newMember()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.as(member)(create, { key: randomUUID(), body: saveContent() })),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 400 && answer.body.code === 'draft_limit')).toHaveLength(10)
  const list = await app.as(member)('GET /api/users/{id}/saves')
  expect(list.body.pagination.total).toBe(10)
})

test('[Q-47] a stale base is refused with the head, a write without one wins, and replaced texts stay', async () => {
  const member = await app.newMember()
  const save = await app.newSave(member)
  const put = (title: string, base_revision?: number) =>
    app.as(member)(`PUT ${one}`, {
      params: { saveId: save.id },
      body: { ...saveContent({ drafts: { title } }), ...(base_revision && { base_revision }) },
    })
  expect((await put('二番目', 1)).body.revision).toBe(2)
  const stale = await put('遅れた', 1)
  expect(stale.status).toBe(409)
  expect(stale.body.head).toMatchObject({ id: save.id, revision: 2, drafts: { title: '二番目' } })
  expect((await put('勝つ')).body.revision).toBe(3)
  expect(await revisionsOf(save.id)).toEqual([1, 2])
})

test('of ten parallel writes on one base one wins, and nothing half-written stays', async () => {
  const member = await app.newMember()
  const save = await app.newSave(member)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.as(member)(`PUT ${one}`, {
        params: { saveId: save.id },
        body: { ...saveContent({ drafts: { title: `t${index}` } }), base_revision: 1 },
      }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
})

test('[I-16] another member’s draft is not there', async () => {
  const save = await app.newSave(await app.newMember())
  const other = await app.newMember()
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await app.as(other)(`${method} ${one}`, {
      params: { saveId: save.id },
      ...(method === 'PUT' && { body: saveContent() }),
    })
    expect(answer.status).toBe(404)
  }
})

test('[E-037][E-038] a deleted draft cannot be read, written or deleted, and its text stays', async () => {
  const member = await app.newMember()
  const save = await app.newSave(member)
  const at = { params: { saveId: save.id } }
  expect((await app.as(member)(`DELETE ${one}`, at)).status).toBe(204)
  expect((await app.as(member)(`GET ${one}`, at)).body.code).toBe('draft_not_found')
  expect((await app.as(member)(`DELETE ${one}`, at)).body.code).toBe('draft_not_found')
  expect((await app.as(member)(`PUT ${one}`, { ...at, body: saveContent() })).body.code).toBe('draft_gone')
  expect(await revisionsOf(save.id)).toHaveLength(1)
})

test.each([
  ['malformed JSON', { raw: '{"settings"' }],
  ['an unknown key', { body: { ...saveContent(), price: 0 } }],
  [
    'an unknown key deep inside',
    { body: saveContent({ drafts: { items: [{ english: 'a', japanese: 'b', french: 'c' } as never] } }) },
  ],
  [
    'a text of 20,001 characters',
    { body: saveContent({ drafts: { items: [{ english: 'a'.repeat(20_001), japanese: '' }] } }) },
  ],
  [
    '41 items',
    { body: saveContent({ drafts: { items: Array.from({ length: 41 }, () => ({ english: 'a', japanese: '' })) } }) },
  ],
  ['a wrong type', { body: { ...saveContent(), authorize: 'yes' } }],
  ['a day that is none', { body: saveContent({ delivery: { date: '2026-02-30' } }) }],
])('a draft with %s is refused and nothing is written', async (_name, given) => {
  const member = await app.newMember()
  const answer = await app.as(member)(create, { key: randomUUID(), ...given })
  expect(answer.status).toBe(400)
  expect((await app.as(member)('GET /api/users/{id}/saves')).body.items).toEqual([])
})

test('a draft needs a key, and the key is a UUID', async () => {
  const member = await app.newMember()
  expect((await app.as(member)(create, { body: saveContent() })).body.code).toBe('key_missing')
  expect((await app.as(member)(create, { key: 'again', body: saveContent() })).body.code).toBe('key_missing')
})

test('an id that is not a number is not found', async () => {
  const member = await app.newMember()
  for (const saveId of ['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '1.5'])
    expect((await app.as(member)(`GET ${one}`, { params: { saveId } })).status).toBe(404)
})

test('[Q-57] the estimate prices every course and type for a text, and has the balance', async () => {
  const member = await app.newMember({ points: 700 })
  const { body } = await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', {
    body: { category: 1, content: words(60) },
  })
  expect(body).toMatchObject({
    unit: 'words',
    length: 60,
    blocks: 3,
    question_points: 100,
    balance: 700,
    plan_remaining: null,
  })
  const price = (course: string, type: string) =>
    body.costs.find(
      (cost: { course: string; instructor_type: string }) => cost.course === course && cost.instructor_type === type,
    )?.points
  expect(price('basic', 'any')).toBe(498)
  expect(price('advanced', 'native')).toBe(1080)
})

test('the estimate has the prices of one block fewer for a text that slightly exceeds its last one', async () => {
  const member = await app.newMember()
  const shorterOf = async (count: number) => {
    const body = { category: 1, content: words(count) }
    const answer = await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', { body })
    return answer.body.shorter
  }
  expect((await shorterOf(52))[0]).toEqual({
    course: 'basic',
    instructor_type: 'any',
    points: 332,
    plan: { covered: false, quota: 0, extra_points: 332, reason: 'no_plan' },
  })
  expect([await shorterOf(60), await shorterOf(50), await shorterOf(5)]).toEqual([null, null, null])
})

test('[K-025] category 11 counts characters of the Japanese', async () => {
  const member = await app.newMember()
  const { body } = await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', {
    body: { category: 11, content: `${'あ'.repeat(120)} 　\n` },
  })
  expect(body).toMatchObject({ unit: 'chars', length: 120, blocks: 3 })
})

test('an unknown category has no price', async () => {
  const member = await app.newMember()
  const answer = await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', {
    body: { category: 77, content: 'a' },
  })
  expect(answer.body.code).toBe('category_not_found')
})

test('[Q-59][Q-60] words and characters are counted by the shared rule, for everybody with a token', async () => {
  const member = await app.newMember({ verified: false })
  const count = async (unit: string, content: string) =>
    (await app.as(member)(`POST /texts/api/${unit}`, { body: { content } })).body.length
  expect(await count('words', '  one　two\nthree ')).toBe(3)
  expect(await count('chars', '葛󠄀城 です\n')).toBe(5)
  expect(await count('words', '')).toBe(0)
  expect((await app.as(undefined)('POST /texts/api/words', { body: { content: 'a' } })).status).toBe(401)
})
