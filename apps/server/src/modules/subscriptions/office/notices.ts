import type { Body } from '@tensaku/contract'
import { planName } from '@tensaku/messages/plan-name'
import { quotaNames } from '@tensaku/messages/quota-names'
import type { Tx } from '../../../db/database.ts'
import { lastActOn } from '../../audit/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { lastDay } from '../terms/notices.ts'
import { renewalOf } from '../terms/renewal.ts'
import { planStateOf, presentProduct } from '../terms/state.ts'

/** Notifies a member of days that an operator has added, and of the next charge if there is one. The reason stays in the office. */
export async function notifyExtension(
  tx: Tx,
  services: Outgoing,
  { userId, days, until, now }: { userId: number; days: number; until: Date; now: Date },
): Promise<void> {
  const state = await planStateOf(tx, userId)
  if (!state) return
  const renewal = renewalOf(state, until)
  const data = {
    title: planName(presentProduct(state, now)),
    quantity: days,
    expires_at: lastDay(until),
    ...(renewal && { renews_at: renewal.at.toISOString() }),
  }
  const key = `plan_extended:${state.subscription.id}:${until.toISOString()}`
  await notify(tx, services, { userId, key, kind: 'plan_extended', data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
}

type Given = Pick<Body<'POST /api/ops/members/{memberId}/subscription/quota'>, 'key' | 'amount'>

/** Notifies a member of uses that an operator has given back; call it after the act is in the audit. */
export async function notifyGiven(
  tx: Tx,
  services: Outgoing,
  { userId, key: quota, amount, until, now }: Given & { userId: number; until: Date; now: Date },
): Promise<void> {
  const data = { title: quotaNames[quota]({}, { locale: 'ja' }), quantity: amount, expires_at: lastDay(until) }
  const key = `quota_given:${await lastActOn(tx, { type: 'member', id: userId })}`
  await notify(tx, services, { userId, key, kind: 'quota_given', data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
}
