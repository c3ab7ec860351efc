import { instructorTagNames } from '@tensaku/domain/instructors'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

const said = {
  name: '佐藤 花',
  headline: '旅の英語を、いっしょに',
  greeting: 'ご一緒に、伝わる英語にしていきましょう。',
  greeting_en: 'Let us make your English say what you mean.',
  tags: ['旅行', '英検'],
  age_band: '40s',
  gender: 'female',
  courses: ['basic'],
  weekly_hours: {
    mon: [
      [9, 12],
      [13, 18],
    ],
    sun: [[22, 24]],
  },
}
const profile = 'PUT /api/instructor/profile'
const availability = 'PUT /api/instructor/availability'
const seen = async (teacherId: number) => {
  const learner = await app.newMember()
  const call = 'GET /api/users/{id}/teachers/standard/{teacherId}'
  return (await app.as(learner)(call, { params: { teacherId } })).body
}
const write = (who: Somebody, changes: object) => app.as(who)(profile, { body: { ...said, ...changes } })

test('the calls of an instructor’s own profile climb the ladder', async () => {
  await climbDeskLadder(app, 'GET /api/instructor/profile')
  await climbDeskLadder(app, profile, { body: said })
  await climbDeskLadder(app, profile, { body: { greeting: said.greeting } })
  await climbDeskLadder(app, availability, { body: { accepting: true, slots: 3 } })
})

test('an instructor’s changes are on their page for learners at once', async () => {
  const who = await app.newInstructor()
  expect((await write(who, {})).status).toBe(200)
  const { name, headline, greeting, tags, age_band, gender, courses, weekly_hours } = await seen(who.id)
  expect({ name, headline, greeting, tags, age_band, gender, courses, weekly_hours }).toEqual({
    ...said,
    greeting_en: undefined,
  })
  expect((await app.as(who)('GET /api/instructor/profile')).body).toMatchObject(said)
})

test('fields that are not sent stay, even when another device changed them', async () => {
  const who = await app.newInstructor()
  await write(who, {})
  const part = (body: object) => app.as(who)(profile, { body })
  expect((await part({})).body).toMatchObject(said)
  const changes: object[] = [
    { name: '佐藤 華' },
    { headline: '旅の一行' },
    { greeting: '新しいご挨拶です。' },
    { greeting_en: '' },
    { tags: [] },
    { age_band: null },
    { gender: 'other' },
    { courses: ['advanced'] },
    { weekly_hours: { tue: [[9, 12]] } },
  ]
  const answers = await Promise.all(changes.map(part))
  expect(answers.map(outcome)).toEqual(changes.map(() => '200'))
  const all = Object.assign({}, ...changes) as object
  const { body } = await app.as(who)('GET /api/instructor/profile')
  expect(Object.keys(all)).toEqual(Object.keys(said))
  expect(body).toMatchObject(all)
  expect(body.weekly_hours).toEqual({ tue: [[9, 12]] })
})

test('the same rules apply to one field and to several', async () => {
  const who = await app.newInstructor({ courses: ['basic'] })
  const refused = async (body: object) => (await app.as(who)(profile, { body })).body.fields
  const before = (await app.as(who)('GET /api/instructor/profile')).body
  expect(await refused({ courses: ['advanced'] })).toEqual(['courses'])
  expect(await refused({ name: '別の名前', weekly_hours: { mon: [[12, 9]] } })).toEqual(['weekly_hours'])
  expect(await refused({ name: '別の名前', tags: ['<script>'] })).toEqual(['tags'])
  expect(await refused({ type: 'native' })).toEqual(['type'])
  expect((await app.as(who)('GET /api/instructor/profile')).body).toEqual(before)
})

test('a course can be given up and taken back, and an unapproved one never taken', async () => {
  const both = await app.newInstructor()
  await write(both, { courses: ['advanced'] })
  expect((await write(both, { courses: ['basic', 'advanced'] })).body.courses).toEqual(['basic', 'advanced'])
  const basic = await app.newInstructor({ courses: ['basic'] })
  expect((await write(basic, { courses: ['basic', 'advanced'] })).body).toMatchObject({
    code: 'invalid_input',
    fields: ['courses'],
  })
  expect((await write(basic, {})).status).toBe(200)
  expect((await write(basic, { courses: ['advanced'] })).status).toBe(400)
})

test('hours that overlap or touch are stored as one range', async () => {
  const who = await app.newInstructor()
  const written = await write(who, {
    weekly_hours: {
      mon: [
        [13, 15],
        [9, 12],
        [11, 13],
      ],
      tue: [],
    },
  })
  expect(written.body.weekly_hours).toEqual({ mon: [[9, 15]] })
  expect((await seen(who.id)).weekly_hours).toEqual({ mon: [[9, 15]] })
})

test('an invalid profile is refused with its fields', async () => {
  const who = await app.newInstructor()
  const wrong: [object, string][] = [
    [{ tags: ['<script>'] }, 'tags'],
    [{ tags: instructorTagNames.slice(0, 9) }, 'tags'],
    [{ weekly_hours: { mon: [[12, 9]] } }, 'weekly_hours'],
    [{ weekly_hours: { mon: [[9, 25]] } }, 'weekly_hours.mon.0.1'],
    [{ weekly_hours: { someday: [[9, 12]] } }, 'weekly_hours.someday'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'あ'.repeat(31) }, 'name'],
    [{ greeting: 'あ'.repeat(601) }, 'greeting'],
    [{ courses: [] }, 'courses'],
    [{ age_band: '10s' }, 'age_band'],
    [{ type: 'native' }, 'type'],
    [{ biz_certified: true }, 'biz_certified'],
  ]
  for (const [changes, field] of wrong)
    expect([changes, (await write(who, changes)).body.fields]).toEqual([changes, [field]])
})

test('[Q-84] an instructor who takes no nominations is not available until they take them again', async () => {
  const who = await app.newInstructor()
  const set = (accepting: boolean) => app.as(who)(availability, { body: { accepting, slots: 3 } })
  expect((await set(false)).body.accepting).toBe(false)
  expect((await seen(who.id)).available).toBe(false)
  await set(true)
  expect((await seen(who.id)).available).toBe(true)
})

test('[I-06] slots go up to the limit of the grade, and never below the orders in correction', async () => {
  const who = await app.newInstructor({ slots: 3 })
  const set = async (slots: number) => outcome(await app.as(who)(availability, { body: { accepting: true, slots } }))
  expect(await set(4)).toBe('400 slots_beyond_grade')
  await app.services.db.updateTable('instructors').set({ grade: 5 }).where('id', '=', who.id).execute()
  expect(await set(8)).toBe('200')
  expect(await set(9)).toBe('400 invalid_input')
  expect(await set(0)).toBe('400 invalid_input')
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 5000 })
  for (let n = 0; n < 2; n += 1) await flow.claim(who, (await flow.place(learner)).id)
  expect(await set(1)).toBe('409 slots_below_working')
  expect(await set(2)).toBe('200')
  expect((await seen(who.id)).available).toBe(false)
})

test('an instructor whose slots an operator took cannot restore them, and may still change whether they take nominations', async () => {
  const who = await app.newInstructor({ slots: 0 })
  const set = (accepting: boolean, slots: number) => app.as(who)(availability, { body: { accepting, slots } })
  expect(outcome(await set(true, 3))).toBe('409 slots_held')
  expect((await set(false, 0)).body).toMatchObject({ accepting: false, slots: 0 })
  const flow = orderFlow(app)
  const { id } = await flow.place(await app.newMember({ points: 5000 }))
  expect(outcome(await flow.claim(who, id))).toBe('409 slots_full')
})

test('GET me climbs the ladder', () => climbDeskLadder(app, 'GET /api/instructor/me'))

test('an instructor reads their own profile and the number of orders in correction', async () => {
  const who = await app.newInstructor({ type: 'native', courses: ['basic'], biz: true, slots: 2 })
  const flow = orderFlow(app)
  const { id } = await flow.place(await app.newMember({ points: 5000 }))
  await flow.claim(who, id)
  expect((await app.as(who)('GET /api/instructor/me')).body).toMatchObject({
    id: who.id,
    type: 'native',
    courses: ['basic'],
    biz_certified: true,
    accepting: true,
    slots: 2,
    working: 1,
  })
})
