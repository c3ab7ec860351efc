import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import type { PurchaseRow } from '../../shop/index.ts'
import { attemptsOf, webhooksOf } from './trail-repo.ts'

type Trail = Answer<'GET /api/ops/purchases/{purchaseId}'>['trail']
type Next = { numbers?: Trail['numbers']; code?: string } | null

/** The numbers of a slip or the code of a transfer. They stay with the purchase when it is over. */
function numbersOf({ next }: PurchaseRow): Trail['numbers'] {
  const { numbers = [], code } = (next as Next) ?? {}
  return code === undefined ? numbers : [{ name: 'code', value: code }]
}

/** Everything that was said between us and the gateway of a purchase. */
export async function trailOf(db: Connection, purchase: PurchaseRow): Promise<Trail> {
  const { id, gateway, payment_id: paymentId, ask_at: askAt } = purchase
  const attempts = await attemptsOf(db, id)
  const webhooks = gateway === null || paymentId === null ? [] : await webhooksOf(db, gateway, paymentId)
  return {
    gateway,
    payment_id: paymentId,
    numbers: numbersOf(purchase),
    ask_at: askAt?.toISOString() ?? null,
    attempts: attempts.map(({ at, ended_at: endedAt, code, ...attempt }) => ({
      ...attempt,
      state: attempt.state as Trail['attempts'][number]['state'],
      // The code of an answered attempt is a token.
      code: attempt.state === 'answered' ? null : code,
      at: at.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    webhooks: webhooks.map(({ id: webhook, kind, received_at: at, ask_at: waits }) => ({
      id: webhook,
      kind,
      at: at.toISOString(),
      applied: waits === null,
    })),
  }
}
