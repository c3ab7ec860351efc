import { day, isJstNight, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { isByCard } from '@tensaku/domain/shop'
import { sql } from 'kysely'
import { lockUser } from '../../../db/locks.ts'
import type { Connection, Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import type { Services } from '../../../ports/services.ts'
import { renewalOf } from './renewal.ts'
import { updateSubscription } from './repo.ts'
import { nextProduct, paidUntil, planStateOf, presentProduct, pricesAt, type PlanState } from './state.ts'
import { lastDay, notifyRenewal } from './notices.ts'

const count = 100
/** Mails go out from 7:00 on, and a week has to remain then. */
const weekMs = 8 * day
const dayMs = 2 * day
const cardMs = 15 * day
/** Higher prices are announced so long before the first renewal at which they count. */
const raiseMs = 31 * day

type Notice = Parameters<typeof notifyRenewal>[2]

const today = (now: Date): Date => startOfJstDay(jstDate(now))

/** Members with an id above `after` whose plans were not checked for notices since midnight in Japan. */
async function dueForNotices(db: Connection, { after, now }: { after: number; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from subscriptions s
    where s.status = 'active' and s.user_id > ${after}
      and (s.notices_checked_at is null or s.notices_checked_at < ${today(now)})
    order by s.user_id limit ${count}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

const isWithin = (at: Date, ms: number, now: Date): boolean => at > now && at.getTime() - ms <= now.getTime()

/** Whether the stored card is over before the renewal. */
async function isCardOver(tx: Tx, { subscription }: PlanState, at: Date): Promise<boolean> {
  if (subscription.card_id === null) return false
  const card = await tx
    .selectFrom('stored_cards')
    .select(['expires_year', 'expires_month'])
    .where('id', '=', subscription.card_id)
    .executeTakeFirst()
  const month = jstDate(at).slice(0, 7)
  return card !== undefined && `${card.expires_year}-${String(card.expires_month).padStart(2, '0')}` < month
}

/** The newest prices of the next term, if they are higher than the agreed ones and were not announced. */
function raiseOf(state: PlanState, now: Date): { from: Date; amount: number } | undefined {
  const { subscription } = state
  if (!isByCard(subscription.method) || state.change?.product_id === null) return undefined
  const product = nextProduct(state)
  const months = subscription.months === 3 ? 3 : 1
  const newest = product.versions.at(-1)
  const agreed = pricesAt(product, state.change?.created_at ?? subscription.priced_at)[months]
  const amount = newest?.prices[months]
  if (!newest || amount === undefined || agreed === undefined || amount <= agreed) return undefined
  if (subscription.raised_from && subscription.raised_from >= newest.from) return undefined
  return newest.from <= now ? { from: newest.from, amount } : undefined
}

/** The notices of a plan that are due at an instant. Each is sent once, by its key. */
async function notices(tx: Tx, state: PlanState, now: Date): Promise<Notice[]> {
  const end = paidUntil(state, now)
  const renewal = renewalOf(state, end)
  const termId = state.terms.at(-1)?.id ?? 0
  const of = { state, now }
  if (!renewal) {
    const productId = presentProduct(state, now).id
    const left = end.getTime() - now.getTime()
    if (left <= 0 || left > weekMs) return []
    const which = left <= dayMs ? 'day' : 'week'
    return [{ ...of, kind: 'plan_ending', key: `${termId}:${which}`, productId, at: lastDay(end) }]
  }
  const { product, amount, at } = renewal
  const when = at.toISOString()
  const due: Notice[] = []
  if (isWithin(at, weekMs, now))
    due.push({
      ...of,
      kind: 'plan_renewal_ahead',
      key: `${termId}:${amount}`,
      productId: product.id,
      amount,
      at: when,
    })
  if (isWithin(at, cardMs, now) && (await isCardOver(tx, state, at)))
    due.push({ ...of, kind: 'plan_card_expiring', key: `${termId}`, productId: product.id, at: when })
  return due
}

/** Announces a raised price, and from which renewal on it counts: one that is 30 days away at least. Returns whether there was one. */
async function notifyRaise(tx: Tx, services: Services, state: PlanState, now: Date): Promise<boolean> {
  const raise = raiseOf(state, now)
  if (!raise) return false
  const { id } = state.subscription
  const first = new Date(now.getTime() + raiseMs)
  await updateSubscription(tx, id, { raised_from: raise.from, raise_notified_at: now })
  await notifyRenewal(tx, services, {
    state,
    kind: 'plan_price_raised',
    key: `${id}:${raise.from.toISOString()}`,
    productId: nextProduct(state).id,
    amount: raise.amount,
    at: first.toISOString(),
    now,
  })
  return true
}

/** Checks a plan for notices, once a day, under the member's lock. Returns whether there was one. */
async function check(tx: Tx, services: Services, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  await lockUser(tx, userId)
  const state = await planStateOf(tx, userId)
  const checkedAt = state?.subscription.notices_checked_at
  if (!state || (checkedAt && checkedAt >= today(now))) return false
  await updateSubscription(tx, state.subscription.id, { notices_checked_at: now })
  const due = await notices(tx, state, now)
  for (const notice of due) await notifyRenewal(tx, services, notice)
  return (await notifyRaise(tx, services, state, now)) || due.length > 0
}

/** Notifies members of renewals and ends 7 days before, of ends a day before too, of cards 14 days before, and of raised prices. */
export const notifyPlans: Sweep = {
  name: 'notify-plans',
  async run(services) {
    const now = services.clock.now()
    if (isJstNight(now)) return 0
    let done = 0
    let checked: number[] = []
    do {
      checked = await dueForNotices(services.db, { after: checked.at(-1) ?? 0, now })
      done += await rowByRow(services, this.name, checked, (tx, userId) => check(tx, services, { userId, now }))
    } while (checked.length === count)
    return done
  },
}
