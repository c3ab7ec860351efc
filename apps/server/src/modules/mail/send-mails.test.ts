import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/use-app.ts'
import { withoutRounds } from '../../../test/without-rounds.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import { forgetMails } from './forget-mails.ts'
import { sendMails } from './send-mails.ts'
import { sendUrgentMails } from './send-urgent-mails.ts'
import { queueMail } from './outbox.ts'

const minute = 60_000
const day = 24 * 60 * minute
const sent: OutgoingMail[] = []
let send: (mail: OutgoingMail) => Promise<void>
const app = useApp({ mailer: { send: (mail) => send(mail), close: async () => {} } })

beforeEach(async () => {
  await app.services.db.deleteFrom('mails').execute()
  sent.length = 0
  send = async (mail) => void sent.push(mail)
})

const sweep = () => sendMails.run(app.services)
const queue = (subject: string, more: { urgent?: boolean } = {}) =>
  app.services.db.transaction().execute((tx) =>
    queueMail(tx, app.services, {
      kind: 'test',
      userId: null,
      to: 'a@example.com',
      subject,
      lines: ['本文'],
      ...more,
    }),
  )
const rows = () => app.services.db.selectFrom('mails').selectAll().orderBy('id').execute()
const subjects = () => sent.map(({ subject }) => subject)
const failing = async () => Promise.reject(new Error('the server is away'))

test('a mail of a rolled-back transaction is never sent, a committed one once', async () => {
  const failed = app.services.db.transaction().execute(async (tx) => {
    await queueMail(tx, app.services, { kind: 'test', userId: null, to: 'a@example.com', subject: 'no', lines: [] })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await queue('yes')
  expect([await sweep(), await sweep()]).toEqual([1, 0])
  expect(subjects()).toEqual(['yes'])
  expect(await rows()).toMatchObject([{ sent_at: app.clock.now(), attempts: 1, last_error: null }])
})

test('any number of sweeps at once send each mail once', async () => {
  for (let n = 0; n < 20; n += 1) await queue(`mail ${n}`)
  const counts = await Promise.all(Array.from({ length: 5 }, sweep))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(new Set(subjects()).size).toBe(20)
  expect(sent).toHaveLength(20)
})

test('a mail that fails is tried again at growing intervals, and is given up in the end', async () => {
  await queue('stubborn')
  send = failing
  const attempts = async () => (await rows())[0]?.attempts
  await sweep()
  for (const [tries, pause] of [1, 5, 30, 120, 360, 720].entries()) {
    app.clock.advance(pause * minute - 1)
    await sweep()
    expect(await attempts()).toBe(tries + 1)
    app.clock.advance(1)
    await sweep()
    expect(await attempts()).toBe(tries + 2)
  }
  const [row] = await rows()
  expect(row).toMatchObject({ sent_at: null, attempts: 7, last_error: 'the server is away' })
  expect(row?.given_up_at).not.toBeNull()
  send = async (mail) => void sent.push(mail)
  app.clock.advance(30 * day)
  expect(await sweep()).toBe(0)
})

test('a mail that cannot be sent delays no other', async () => {
  for (const subject of ['first', 'bad', 'last']) await queue(subject)
  send = async (mail) => (mail.subject === 'bad' ? failing() : void sent.push(mail))
  expect(await sweep()).toBe(2)
  expect(subjects().toSorted()).toEqual(['first', 'last'])
})

test('an urgent mail is sent while many notices hang', async () => {
  for (let n = 0; n < 20; n += 1) await queue(`notice ${n}`)
  await queue('code', { urgent: true })
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let hanging = 0
  send = async (mail) => {
    if (mail.subject.startsWith('notice')) {
      hanging += 1
      await held
    }
    sent.push(mail)
  }
  const notices = sweep()
  await expect.poll(() => hanging).toBe(3)
  expect(await sendUrgentMails.run(app.services)).toBe(1)
  expect(subjects()).toEqual(['code'])
  release()
  expect(await notices).toBe(20)
})

test('an unreachable server does not receive a try for every mail; all are sent once it is back', async () => {
  for (let n = 0; n < 10; n += 1) await queue(`mail ${n}`)
  let asked = 0
  send = async () => {
    asked += 1
    return failing()
  }
  await sweep()
  expect(asked).toBe(3)
  send = async (mail) => void sent.push(mail)
  expect(await sweep()).toBe(7)
  app.clock.advance(minute)
  expect(await sweep()).toBe(3)
})

test('another process sends the mail of a process that died', async () => {
  await queue('orphan')
  let dead: () => void = () => {}
  send = () => new Promise<void>((_, reject) => (dead = () => reject(new Error('died'))))
  const dying = sweep()
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  send = async (mail) => void sent.push(mail)
  expect(await sweep()).toBe(0)
  app.clock.advance(10 * minute)
  expect(await sweep()).toBe(1)
  dead()
  await dying
  expect(subjects()).toEqual(['orphan'])
})

test('in production a code or a link is deleted as soon as it is sent', async () => {
  await queue('kept')
  await sweep()
  await queue('emptied')
  await sendMails.run({ ...app.services, production: true })
  expect((await rows()).map(({ plain, html }) => plain === '' && html === '')).toEqual([false, true])
  expect(sent[1]?.plain).toContain('本文')
})

test('mails are forgotten after ninety days', async () => {
  await queue('old')
  app.clock.advance(90 * day)
  expect(await forgetMails.run(app.services)).toBe(0)
  await queue('new')
  app.clock.advance(1)
  expect(await forgetMails.run(app.services)).toBe(1)
  expect((await rows()).map(({ subject }) => subject)).toEqual(['new'])
})

test.each([false, true])('a running server sends a mail (urgent: %s) as soon as it commits', async (urgent) => {
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: async () => {} }
  await withoutRounds({ mailer }, async ({ services }) => {
    const given = { kind: 'test', userId: null, to: 'a@example.com', subject: 'now', lines: [], urgent }
    await services.db.transaction().execute((tx) => queueMail(tx, services, given))
    await expect.poll(() => mails.length).toBe(1)
  })
})
