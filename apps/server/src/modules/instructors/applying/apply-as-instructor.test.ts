import { expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { mailPasswordLink } from '../roster/send-password-link.ts'
import { approve as approveIn, decline } from './decide.ts'
import { forgetApplications } from './forget-applications.ts'
import { applicationsOf } from './repo.ts'

const hour = 60 * 60_000

const app = useApp()

const form = {
  email: 'hopeful@example.com',
  name: '山田 太郎',
  type: 'japanese',
  courses: ['basic', 'advanced'],
  introduction: '高校で英語を教えて十年になります。'.repeat(5),
  sample: 'He go to school. → He goes to school. 三単現の s が要ります。'.repeat(3),
  locale: 'ja',
}
const apply = (changes: object = {}, from = '203.0.113.9') =>
  app.as(undefined)('POST /api/instructor/applications', { body: { ...form, ...changes }, from })
const waiting = async () => (await applicationsOf(app.services.db, { waiting: true, page: 1, perPage: 50 })).rows
const within = <T>(run: Parameters<ReturnType<TestApp['services']['db']['transaction']>['execute']>[0]) =>
  app.services.db.transaction().execute(run) as Promise<T>
const approve = (id: number) => within<{ instructorId: number }>((tx) => approveIn(tx, app.services, id))
const mailTo = (email: string) =>
  app.services.db
    .selectFrom('mails')
    .select(['kind', 'plain'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const tokenTo = async (email: string) => /token=([\w-]+)/.exec((await mailTo(email))?.plain ?? '')?.[1] ?? ''
const choose = (token: string, password: string) =>
  app.as(undefined)('POST /api/instructor/password', { body: { token, password } })

test('an application waits for an operator, and the answer is the same for a known address', async () => {
  const known = await app.newInstructor()
  const first = await apply()
  const second = await apply({ email: known.email })
  expect([first.status, second.status, first.body]).toEqual([204, 204, second.body])
  expect((await waiting()).map((one) => [one.email, one.known])).toEqual([
    [form.email, false],
    [known.email, true],
  ])
})

test('one network may send five applications an hour, and one address may have three waiting', async () => {
  for (let n = 0; n < 5; n += 1) expect((await apply({ email: 'Eager@example.com' }, '203.0.113.77')).status).toBe(204)
  expect(outcome(await apply({}, '203.0.113.77'))).toBe('429 too_many_requests')
  expect((await waiting()).filter(({ email }) => email === 'Eager@example.com')).toHaveLength(3)
})

test('an incomplete application is refused with its missing fields', async () => {
  app.clock.advance(hour)
  const answer = await apply({ name: '', introduction: '短い', courses: [], type: 'robot', decision: 'approved' })
  expect(answer.body.fields.toSorted()).toEqual(['courses', 'decision', 'introduction', 'name', 'type'])
})

test('an approved applicant chooses a password by the link, once, and sets up the second factor', async () => {
  const [application] = await waiting()
  const { instructorId } = await approve(application?.id ?? 0)
  const row = await app.services.db
    .selectFrom('instructors')
    .select(['name', 'courses', 'accepting', 'password_hash'])
    .where('id', '=', instructorId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: form.name, courses: form.courses, accepting: false, password_hash: null })
  const signIn = (password: string) =>
    app.as(undefined)('POST /api/instructor/login', { body: { email: form.email, password } })
  expect(outcome(await signIn('none'))).toBe('401 login_failed')
  const token = await tokenTo(form.email)
  expect(outcome(await choose('x'.repeat(43), 'good-horse-1'))).toBe('400 desk_link_invalid')
  expect(outcome(await choose(token, 'short'))).toBe('400 invalid_input')
  expect((await choose(token, 'good-horse-1')).status).toBe(204)
  expect(outcome(await choose(token, 'good-horse-2'))).toBe('400 desk_link_invalid')
  expect((await signIn('good-horse-1')).body.step).toBe('set_up')
})

test('a newer link ends the older one, a link ends after seven days, and a new password ends started sign-ins', async () => {
  const { id } = await app.services.db
    .selectFrom('instructors')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  const renew = () => within((tx) => mailPasswordLink(tx, app.services, id))
  await renew()
  const older = await tokenTo(form.email)
  await renew()
  const newer = await tokenTo(form.email)
  expect(outcome(await choose(older, 'good-horse-3'))).toBe('400 desk_link_invalid')
  const signIn = () =>
    app.as(undefined)('POST /api/instructor/login', { body: { email: form.email, password: 'good-horse-1' } })
  const { ticket } = (await signIn()).body
  expect((await choose(newer, 'good-horse-3')).status).toBe(204)
  expect(outcome(await signIn())).toBe('401 login_failed')
  const half = await app.as(undefined)('POST /api/instructor/login/code', { body: { ticket, code: '123456' } })
  expect(outcome(half)).toBe('400 sign_in_over')
  await renew()
  app.clock.advance(7 * 24 * hour)
  expect(outcome(await choose(await tokenTo(form.email), 'good-horse-4'))).toBe('400 desk_link_invalid')
})

test('an application is decided once, and one address is one instructor', async () => {
  const [known, eager, again] = await waiting()
  await expect(approve(known?.id ?? 0)).rejects.toMatchObject({ code: 'instructor_exists' })
  const both = await Promise.allSettled([approve(eager?.id ?? 0), approve(eager?.id ?? 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(approve(again?.id ?? 0)).rejects.toMatchObject({ code: 'instructor_exists' })
  await expect(approve(1_000_000)).rejects.toMatchObject({ code: 'application_not_found' })
  await within((tx) => decline(tx, app.services, again?.id ?? 0, '募集を終えています。'))
  expect(await mailTo('Eager@example.com')).toMatchObject({ kind: 'application_declined' })
  expect((await mailTo('Eager@example.com'))?.plain).toContain('募集を終えています。')
})

test('an application is deleted half a year after its decision', async () => {
  const left = async () => (await applicationsOf(app.services.db, { waiting: false, page: 1, perPage: 50 })).total
  const decided = await left()
  expect(decided).toBeGreaterThan(2)
  expect(await forgetApplications.run(app.services)).toBe(0)
  app.clock.advance(181 * 24 * hour)
  const waits = (await waiting()).length
  expect(await forgetApplications.run(app.services)).toBe(decided)
  expect((await waiting()).length).toBe(waits)
})
