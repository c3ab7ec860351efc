import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveContent } from '../../../test/builders.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'
import { forgetRevisions } from './forget-revisions.ts'

const app = useApp()

const list = 'GET /api/users/{id}/saves'
const create = 'POST /api/users/{id}/saves'
const one = '/api/users/{id}/saves/{saveId}'
const write = `PUT ${one}`

/** A draft with something in every place. */
const whole = (teacher: number | null) =>
  saveContent({
    data: { step: 'services-id-review' },
    settings: { course: 'advanced', category: 2, teacher: 'native', tag: '旅', language: 'en', species: 3 },
    drafts: {
      title: '手紙 ✉️',
      items: [
        { english: 'Dear Ann,\n\n“Hello” 👩‍👧 naïve', japanese: '　拝啓\n葛󠄀城' },
        { english: '', japanese: '' },
      ],
    },
    exercises: [31, 7],
    delivery: { date: '2026-11-30' },
    authorize: true,
    teacher,
    options: {
      message: 'よろしく\nお願いします',
      questions: [{ value: 'この it は何ですか' }, { value: '' }],
      files: [{ url: '/files/1' }, { url: '/files/2' }],
      open_to_others: false,
      pay_with_points: true,
    },
    chat_session_token: '1c9d7f5e-0f1b-4a59-9b1b-7f8f5f7f3a11',
  })

test('[C-052] the list climbs the ladder, begins with the last written draft, and never exceeds the limit', async () => {
  await climbMemberLadder(app, list)
  const member = await app.newMember()
  const titles = Array.from({ length: 11 }, (_, index) => `原稿${index}`)
  for (const title of titles) {
    app.clock.advance(1000)
    await app.as(member)(create, { key: randomUUID(), body: saveContent({ drafts: { title } }) })
  }
  const read = async () => (await app.as(member)(list)).body
  const before = await read()
  const shown = before.items.map((save: { drafts: { title: string } }) => save.drafts.title)
  expect(shown).toEqual(titles.slice(0, 10).toReversed())
  expect(before.pagination.total).toBe(10)
  app.clock.advance(1000)
  const oldest = before.items.at(-1)
  await app.as(member)(write, { params: { saveId: oldest.id }, body: saveContent({ drafts: { title: '書き直し' } }) })
  expect((await read()).items[0].drafts.title).toBe('書き直し')
})

test('[C-055][F-052][F-055][F-058][F-059] every field comes back as it was written; a stale base is a 409, a draft that is deleted a 404', async () => {
  await climbMemberLadder(app, write, { params: { saveId: 1 }, body: saveContent() })
  const member = await app.newMember()
  const teacher = await app.newInstructor({ type: 'native' })
  const { id, ...stamps } = await app.newSave(member)
  const at = { params: { saveId: id } }
  const body = whole(teacher.id)
  const written = await app.as(member)(write, { ...at, body: { ...body, base_revision: stamps.revision } })
  expect(written.status).toBe(200)
  expect((await app.as(member)(`GET ${one}`, at)).body).toEqual({ ...body, ...written.body, revision: 2 })
  expect(written.body).toMatchObject(body)

  const stale = await app.as(member)(write, { ...at, body: { ...saveContent(), base_revision: 1 } })
  expect([stale.status, stale.body.code, stale.body.head.revision]).toEqual([409, 'draft_conflict', 2])
  const malformed = await app.as(member)(write, { ...at, raw: '{"settings":' })
  expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_json'])
  expect((await app.as(member)(`GET ${one}`, at)).body).toMatchObject(body)

  await app.as(member)(`DELETE ${one}`, at)
  const late = await app.as(member)(write, { ...at, body })
  expect([late.status, late.body.code]).toEqual([404, 'draft_gone'])
})

test('[C-056] deleting climbs the ladder; then the draft is a 404 and its place is free', async () => {
  await climbMemberLadder(app, `DELETE ${one}`, { params: { saveId: 1 } })
  const member = await app.newMember()
  const saves = []
  for (let count = 0; count < 10; count++) saves.push(await app.newSave(member))
  const at = { params: { saveId: saves[3]?.id ?? 0 } }
  const foreign = await app.as(await app.newMember())(`DELETE ${one}`, at)
  expect(foreign.status).toBe(404)
  expect((await app.as(member)(`DELETE ${one}`, at)).status).toBe(204)
  expect((await app.as(member)(`GET ${one}`, at)).status).toBe(404)
  expect((await app.as(member)(`DELETE ${one}`, at)).body.code).toBe('draft_not_found')
  expect((await app.as(member)(list)).body.items).toHaveLength(9)
  expect((await app.as(member)(create, { key: randomUUID(), body: saveContent() })).status).toBe(201)
})

test('[V-017] one draft more than the limit is refused; [V-018] one is begun again after one was deleted or ordered', async () => {
  const member = await app.newMember({ points: 5000 })
  const saves = []
  for (let count = 0; count < 10; count++) saves.push(await app.newSave(member))
  const begin = () => app.as(member)(create, { key: randomUUID(), body: saveContent() })
  const refused = await begin()
  expect([refused.status, refused.body.code]).toEqual([400, 'draft_limit'])
  await app.as(member)(`DELETE ${one}`, { params: { saveId: saves[0]?.id ?? 0 } })
  expect((await begin()).status).toBe(201)
  expect((await begin()).status).toBe(400)
  const ordered = await app.as(member)('POST /api/users/{id}/orders', {
    key: randomUUID(),
    body: { save_id: saves[1]?.id, expected: { points: 332, quota: 0 } },
  })
  expect(ordered.status).toBe(201)
  expect((await begin()).status).toBe(201)
})

test('[Q-47] a replaced text stays for 30 days, and is deleted then', async () => {
  const member = await app.newMember()
  const { id } = await app.newSave(member)
  const rewrite = (title: string) =>
    app.as(member)(write, { params: { saveId: id }, body: saveContent({ drafts: { title } }) })
  await rewrite('二番目')
  app.clock.advance(1)
  await rewrite('三番目')
  const storedRevisions = async () => {
    const rows = app.services.db.selectFrom('save_revisions').select('revision').where('save_id', '=', id)
    return (await rows.orderBy('revision').execute()).map(({ revision }) => revision)
  }
  expect(await storedRevisions()).toEqual([1, 2])
  app.clock.advance(30 * 86_400_000)
  await forgetRevisions.run(app.services)
  expect(await storedRevisions()).toEqual([2])
  const { content } = await app.services.db
    .selectFrom('saves')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({ drafts: { title: '三番目' } })
})

test('a repeated write is told apart from a conflict, also after other writes', async () => {
  const member = await app.newMember()
  const { id } = await app.newSave(member)
  const at = { params: { saveId: id } }
  const put = (title: string, base: number) =>
    app.as(member)(write, { ...at, body: { ...saveContent({ drafts: { title } }), base_revision: base } })
  await put('朝の散歩', 1)
  const again = await put('朝の散歩', 1)
  expect([again.status, again.body.arrived, again.body.head.revision]).toEqual([409, true, 2])
  await put('夜の散歩', 2)
  const late = await put('朝の散歩', 1)
  expect([late.body.arrived, late.body.head.revision]).toEqual([true, 3])
  expect((await put('雨の散歩', 1)).body.arrived).toBe(false)
  const stranger = await app.newMember()
  const { id: other } = await app.newSave(stranger)
  const body = { ...saveContent({ drafts: { title: '朝の散歩' } }), base_revision: 3 }
  expect((await app.as(stranger)(write, { params: { saveId: other }, body })).body.arrived).toBe(false)
})
