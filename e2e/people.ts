import { expect } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '../apps/server/src/db/database.ts'
import { addMembers, hashPassword } from '../apps/server/src/modules/account/index.ts'
import { notify } from '../apps/server/src/modules/notifications/index.ts'
import { givePoints } from '../apps/server/test/give-points.ts'

/** The password of everybody in the journeys, and of the demo accounts. */
export const password = 'tensaku-demo-1'

let opened: Database | undefined
/** The database that the journeys share. */
export const journeyDatabase = () => (opened ??= openDatabase(process.env['E2E_DATABASE'] ?? '', { max: 2 }))

let hashed: Promise<string> | undefined
/** Computed once, because hashing is slow by design. */
const passwordHash = () => (hashed ??= hashPassword(password))

type LearnerOptions = {
  points?: number
  /** `false` for a member with an unconfirmed address. */
  verified?: boolean
  username?: string
}

/** A new verified learner. They have only the welcome gift, unless points are given. */
export async function freshLearner({
  points,
  verified = true,
  username = `l${randomUUID().slice(0, 8)}`,
}: LearnerOptions = {}): Promise<{ id: number; email: string; username: string }> {
  const email = `${username}@example.com`
  const now = new Date()
  const learner = { email, username, level: 2, verified }
  const id = (await addMembers(journeyDatabase(), [learner], await passwordHash(), now)).get(email)
  if (id === undefined) throw new Error('the learner exists already')
  if (points) await givePoints(journeyDatabase(), { userId: id, amount: points, now })
  return { id, email, username }
}

/** Journeys read no mail that is queued here. */
const post = {
  clock: { now: () => new Date() },
  operator: { name: null, representative: null, address: null, phone: null, email: null },
  publicUrl: '',
}

/** Notifies a learner that an instructor has started the order with this title. */
export const beginCorrecting = (userId: number, title: string): Promise<void> =>
  journeyDatabase()
    .transaction()
    .execute((tx) =>
      notify(tx, post, {
        userId,
        key: randomUUID(),
        kind: 'order_claimed',
        data: { title, teacher: '佐藤' },
        now: new Date(),
      }),
    )

/** Ends every session of a learner as if it had expired. */
export async function expireSessions(userId: number): Promise<void> {
  await journeyDatabase()
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('principal', '=', 'member')
    .where('principal_id', '=', userId)
    .execute()
}

/** The newest queued mail of a kind to an address. */
export const latestMail = (email: string, kind: string): Promise<{ subject: string; plain: string } | undefined> =>
  journeyDatabase()
    .selectFrom('mails')
    .select(['subject', 'plain'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The text of the newest mail of a kind to an address; waits for it. */
export async function mailed(email: string, kind: string): Promise<string> {
  await expect.poll(() => latestMail(email, kind)).toBeDefined()
  return (await latestMail(email, kind))?.plain ?? ''
}

/** The six digits in a mail. */
export const codeIn = (mail: string): string => /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0] ?? ''

/** Makes the codes mailed to an address older by some seconds. */
export async function ageCodes(email: string, seconds: number): Promise<void> {
  const codes = await journeyDatabase()
    .selectFrom('verification_codes')
    .select(['id', 'sent_at'])
    .where('email', '=', email)
    .execute()
  for (const { id, sent_at: sentAt } of codes)
    await journeyDatabase()
      .updateTable('verification_codes')
      .set({ sent_at: new Date(sentAt.getTime() - seconds * 1000) })
      .where('id', '=', id)
      .execute()
}

/** Moves the end of an order some days into the past. */
export async function ageOrder(id: number, days: number): Promise<void> {
  const ended = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await journeyDatabase().updateTable('orders').set({ closed_at: ended }).where('id', '=', id).execute()
}

/**
 * A new instructor for one journey, who accepts no nominations and is not used by other journeys. The first `checked`
 * deliveries need a check.
 */
export async function freshInstructor({ checked = 0 } = {}): Promise<{ id: number; email: string; name: string }> {
  // In Japanese, because other journeys look for English words on screens with this name.
  const name = `講師${randomInt(1e6)}`
  const email = `i${randomUUID().slice(0, 8)}@example.com`
  const now = new Date()
  const { id } = await journeyDatabase()
    .insertInto('instructors')
    .values({
      email,
      email_key: email,
      password_hash: await passwordHash(),
      name,
      type: 'japanese',
      courses: ['basic', 'advanced'],
      approved_courses: ['basic', 'advanced'],
      accepting: false,
      checked_deliveries: checked,
      activated_at: new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, name }
}

/**
 * Creates native instructors who accept no orders now, so that no other journey uses them. Their names are Japanese, because a
 * journey looks for English words on every screen. Returns the prefix of their names.
 */
export async function absentInstructors(count: number): Promise<string> {
  const number = String(randomInt(1e8)).padStart(8, '0')
  const prefix = `増井${number}`
  const now = new Date()
  await journeyDatabase()
    .insertInto('instructors')
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `absent-${number}-${n}@example.com`,
        email_key: `absent-${number}-${n}@example.com`,
        password_hash: 'none',
        name: `${prefix} ${String(n).padStart(2, '0')}`,
        type: 'native',
        courses: ['basic'],
        accepting: false,
        activated_at: new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000),
        created_at: now,
      })),
    )
    .execute()
  return prefix
}
