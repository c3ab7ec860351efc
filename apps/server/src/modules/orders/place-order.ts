import type { Answer, SaveContent } from '@tensaku/contract'
import { addHours, second, day } from '@tensaku/domain/calendar'
import { NOMINEE_HOURS, orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { countOrder, requireMember, limit } from '../account/index.ts'
import { giveChat } from '../chats/index.ts'
import { discardSave, lockSave } from '../drafts/index.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { balance, charge } from '../points/index.ts'
import { chargeQuota } from '../subscriptions/index.ts'
import { draftFiles } from './draft-files.ts'
import { insertOrderFiles } from './files-repo.ts'
import { fullOrder } from './full-order.ts'
import { judgeDraft, type Placement } from './placement.ts'
import { notifyNominee } from './waiting/notify-nominees.ts'
import { insertQuestions } from './questions/repo.ts'
import { insertEvent, insertLines, insertOrder, orderedBefore, type OrderRow } from './repo.ts'
import { rememberTexts } from './search-repo.ts'

/** The texts of an order are stored for good and a cancelled order costs nothing, so a loop of both would fill the disk. */
const perDay = { most: 60, seconds: day / second }

async function answer(tx: Tx, order: OrderRow, now: Date): Promise<Answer<'POST /api/users/{id}/orders'>> {
  const left = await balance(tx, order.user_id, now)
  return {
    order: await fullOrder(tx, order, now),
    charge: { points: order.points, quota: order.quota, balance: left },
  }
}

const poolFrom = ({ teacher, options }: SaveContent, now: Date): Date | null => {
  if (teacher === null) return now
  return options.open_to_others ? addHours(now, NOMINEE_HOURS) : null
}

async function insert(
  tx: Tx,
  from: { userId: number; saveId: number; key: string; content: SaveContent },
  placement: Placement,
  now: Date,
): Promise<OrderRow> {
  const { settings, teacher, options, delivery, authorize } = from.content
  const order = await insertOrder(tx, {
    user_id: from.userId,
    save_id: from.saveId,
    idempotency_key: from.key,
    title: placement.title,
    category_id: placement.category.id,
    biz: placement.category.biz,
    course: settings.course,
    wanted_type: settings.teacher,
    charged_type: placement.chargedType,
    language: settings.language,
    species: settings.species,
    tag: settings.tag,
    message: options.message.trim(),
    authorize_example: authorize,
    wished_date: delivery.date,
    nominated_id: teacher,
    open_to_others: options.open_to_others,
    pool_from: poolFrom(from.content, now),
    unit: placement.unit,
    length: placement.length,
    blocks: placement.blocks,
    points: placement.points,
    quota: placement.quota,
    plan_points: placement.planPoints,
    asked: placement.questions.length,
    placed_at: now,
  })
  await insertLines(tx, order.id, placement.lines)
  await insertOrderFiles(tx, order.id, await draftFiles(tx, from.userId, from.content))
  const original = placement.lines.flatMap(({ english, japanese }) => [english, japanese]).join('\n')
  await rememberTexts(tx, order, { title: order.title, original })
  await insertQuestions(tx, order.id, placement.questions, now)
  await insertEvent(tx, {
    order_id: order.id,
    to_status: orderStatus.waiting,
    actor: 'learner',
    actor_id: from.userId,
    at: now,
  })
  return order
}

/**
 * Turns a draft, whose row is locked, into a waiting order at the price of its placement: charges it, removes the draft and
 * notifies.
 */
export async function place(
  tx: Tx,
  services: Outgoing,
  {
    placement,
    now,
    ...draft
  }: { userId: number; saveId: number; key: string; content: SaveContent; placement: Placement; now: Date },
): Promise<OrderRow> {
  const { userId, saveId } = draft
  const { points, quota } = placement
  const order = await insert(tx, draft, placement, now)
  const withoutGift = order.nominated_id === null ? undefined : 'nomination'
  await charge(tx, { userId, reference: { type: 'order', id: order.id }, amount: points, withoutGift, now })
  const ref = { type: 'order', id: order.id } as const
  await chargeQuota(tx, { userId, key: 'monthly_quota', ref, amount: quota, worth: placement.planPoints, now })
  await giveChat(tx, saveId, order.id)
  await discardSave(tx, userId, saveId, now)
  await countOrder(tx, userId)
  const data = { order_id: order.id, title: order.title }
  await notify(tx, services, { userId, key: `order_placed:${order.id}`, kind: 'order_placed', data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'order', id: order.id }, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
  await notifyNominee(tx, services, order, now)
  return order
}

/**
 * places an order and charges exactly once (I-03). A second request with the same key or draft waits for the first and
 * answers its order. The draft's row is locked before the member's, as in every call that writes a draft.
 */
export const placeOrder = implement('POST /api/users/{id}/orders', async (services, { actor, body, key }) =>
  inTransaction(services.db, async (tx) => {
    const userId = actor.id
    const taken = await lockSave(tx, userId, body.save_id)
    await requireMember(tx, userId)
    const now = services.clock.now()
    const [known] = await orderedBefore(tx, userId, key, body.save_id)
    if (known?.idempotency_key === key && known.save_id !== body.save_id) throw new Refused('key_reused')
    if (known) return answer(tx, known, now)

    const { content } = orRefuse(taken, 'draft_not_found')
    await limit({ ...services, db: tx }, `orders member:${userId}`, perDay)
    const placement = await judgeDraft(tx, userId, content, now)
    const { points, quota } = placement
    if (points !== body.expected.points || quota !== body.expected.quota)
      throw new Refused('price_changed', { price: { points, quota } })

    const order = await place(tx, services, { userId, saveId: body.save_id, key, content, placement, now })
    return answer(tx, order, now)
  }),
)
