import { randomUUID } from 'node:crypto'
import type { Save, SaveContent } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import { dayOfMonth, quotaKeys, termBounds, type QuotaKey } from '@tensaku/domain/plans'
import type { Services } from '../src/ports/services.ts'
import type { Caller } from './app.ts'
import { givePoints } from './give-points.ts'

/** A signed-in person. */
export type Somebody = {
  kind: 'member' | 'instructor' | 'operator'
  id: number
  email: string
  token: string
  /** Renews their session before each call: an operator's ends after twelve hours, and tests travel through days. */
  onDuty?: boolean
}

type Partly<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] | null ? T[K] : T[K] extends object ? Partly<T[K]> : T[K]
}

let counter = 0

/** A draft with a category and no other choice: one item of 30 words in category 1, basic, any instructor. */
export function saveContent(overrides: Partly<SaveContent> = {}): SaveContent {
  const { settings, drafts, options, ...rest } = overrides
  return {
    data: { step: 'services-id-draft' },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    teacher: null,
    chat_session_token: null,
    device: 'mobile',
    ...(rest as Partial<SaveContent>),
    settings: { course: 'basic', category: 1, teacher: 'any', tag: '', language: 'ja', species: 1, ...settings },
    drafts: {
      title: '駅前の本屋',
      items: [{ english: words(30), japanese: '駅前の本屋について書きました。' }],
      ...drafts,
    },
    options: { message: '', questions: [], files: [], open_to_others: true, ...options },
  }
}

/** A text of so many words, five letters at most, so that words and not characters decide its price. */
export const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `w${index % 1000}`).join(' ')

/** People and drafts for tests, made in the shortest realistic way: rows for accounts, calls for everything else. */
export function builders(services: Services, as: (somebody: Somebody) => Caller) {
  const { db, clock, tokens } = services

  async function signedIn(kind: Somebody['kind'], id: number, email: string): Promise<Somebody> {
    const now = clock.now()
    const session = await db
      .insertInto('sessions')
      .values({ principal: kind, principal_id: id, created_at: now, last_used_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kind, id, email, token: await tokens.sign({ sub: id, sid: session.id, audience: kind }) }
  }

  return {
    /** `points` free points for a year; none by default. */
    async newMember(
      given: { verified?: boolean; points?: number; email?: string; passwordHash?: string; scope?: string[] } = {},
    ): Promise<Somebody> {
      const name = `member${++counter}`
      const email = given.email ?? `${name}@example.com`
      const { id } = await db
        .insertInto('users')
        .values({
          email,
          email_key: email.toLowerCase(),
          password_hash: given.passwordHash ?? null,
          username: name,
          username_key: name,
          verified_at: given.verified === false ? null : clock.now(),
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { points } = given
      if (points) await givePoints(db, { userId: id, amount: points, now: clock.now() })
      return signedIn('member', id, email)
    },

    /**
     * By default a japanese instructor of both courses, activated a year ago. The first five deliveries of one who is here for
     * less than 60 days are checked.
     */
    async newInstructor(
      given: {
        type?: 'global' | 'japanese' | 'native'
        courses?: string[]
        biz?: boolean
        counsellor?: boolean
        accepting?: boolean
        slots?: number
        activatedDaysAgo?: number
        /** The number of first deliveries that wait for a check. */
        checked?: number
        name?: string
        email?: string
        passwordHash?: string
      } = {},
    ): Promise<Somebody> {
      const unique = `instructor${++counter}`
      const email = given.email ?? `${unique}@example.com`
      const { id } = await db
        .insertInto('instructors')
        .values({
          email,
          email_key: email.toLowerCase(),
          password_hash: given.passwordHash ?? 'none',
          name: given.name ?? unique,
          type: given.type ?? 'japanese',
          courses: given.courses ?? ['basic', 'advanced'],
          biz_certified: given.biz ?? false,
          counsellor: given.counsellor ?? false,
          accepting: given.accepting ?? true,
          slots: given.slots ?? 3,
          activated_at: new Date(clock.now().getTime() - (given.activatedDaysAgo ?? 365) * 24 * 60 * 60 * 1000),
          checked_deliveries: given.checked ?? ((given.activatedDaysAgo ?? 365) < 60 ? 5 : 0),
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return signedIn('instructor', id, email)
    },

    /** An operator who is signed in; `passwordHash` for one who signs in again. */
    /** On duty by default. */
    async newOperator(given: { passwordHash?: string; onDuty?: boolean } = {}): Promise<Somebody> {
      const email = `operator${++counter}@example.com`
      const { id } = await db
        .insertInto('operators')
        .values({
          email,
          email_key: email,
          password_hash: given.passwordHash ?? 'none',
          name: email,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { ...(await signedIn('operator', id, email)), onDuty: given.onDuty ?? true }
    },

    /** A month of a plan from today on, by the key of its product; by default with all its corrections. A second one follows it. */
    async givePlan({ id }: Somebody, key = 'lite-basic-global-50-30', allowed?: number): Promise<void> {
      const product = await db.selectFrom('plan_products').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
      const now = clock.now()
      const before = await db
        .selectFrom('subscription_terms')
        .select(['id', 'subscription_id'])
        .where('user_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      const subscription = before
        ? { id: before.subscription_id }
        : await db
            .insertInto('subscriptions')
            .values({
              user_id: id,
              product_id: product.id,
              status: 'active',
              method: 'points',
              months: 1,
              started_at: now,
              priced_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
      const today = jstDate(now)
      const { start, end } = termBounds(today, dayOfMonth(now), 1)
      const term = await db
        .insertInto('subscription_terms')
        .values({
          subscription_id: subscription.id,
          user_id: id,
          product_id: product.id,
          kind: before ? 'next' : 'first',
          after_id: before?.id ?? null,
          starts_at: start,
          ends_at: end,
          months: 1,
          anchor_day: dayOfMonth(now),
          value: 0,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const quotas = product.quotas as Record<QuotaKey, number>
      await db
        .insertInto('quota_periods')
        .values(
          quotaKeys.map((of) => ({
            user_id: id,
            product_id: product.id,
            term_id: term.id,
            key: of,
            starts_at: start,
            ends_at: end,
            allowed: (of === 'monthly_quota' ? allowed : undefined) ?? quotas[of],
          })),
        )
        .execute()
    },

    /** A draft of a member, made by the call for drafts. */
    async newSave(member: Somebody, overrides: Partly<SaveContent> = {}): Promise<Save> {
      const answer = await as(member)('POST /api/users/{id}/saves', { key: randomUUID(), body: saveContent(overrides) })
      if (answer.status !== 201) throw new Error(`no draft: ${JSON.stringify(answer.body)}`)
      return answer.body as Save
    },

    /** The ids of many equal drafts, more than a member may begin. */
    async newSaves({ id }: Somebody, count: number, overrides: Partly<SaveContent> = {}): Promise<number[]> {
      const now = clock.now()
      const content = JSON.stringify(saveContent(overrides))
      const rows = Array.from({ length: count }, () => ({ user_id: id, content, created_at: now, updated_at: now }))
      const saves = await db.insertInto('saves').values(rows).returning('id').execute()
      return saves.map((save) => save.id)
    },
  }
}
