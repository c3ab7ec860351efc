import { untitledDay } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import type { Services } from '../../ports/services.ts'
import { forgetPdf } from '../documents/index.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { ownOrder } from './own-order.ts'
import { type OrderRow } from './repo.ts'
import { rememberTexts } from './search-repo.ts'

async function mark({ db, clock }: Services, order: OrderRow, bookmark: boolean): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await markOrder(tx, order.id, { bookmark })
    await announce(tx, {
      audience: 'member',
      id: order.user_id,
      event: { kind: 'order', id: order.id },
      now: clock.now(),
    })
  })
}

/** adds to the favourites; a second request changes nothing. */
export const bookmarkOrder = implement(
  'PATCH /api/users/{id}/orders/{orderId}/bookmark',
  ownOrder,
  (services, { loaded }) => mark(services, loaded, true),
)

export const unbookmarkOrder = implement(
  'DELETE /api/users/{id}/orders/{orderId}/bookmark',
  ownOrder,
  (services, { loaded }) => mark(services, loaded, false),
)

/** An order without a title is named after the day of ordering, like a draft (C.13). */
export const renameOrder = implement(
  'PATCH /api/users/{id}/orders/{orderId}/title',
  ownOrder,
  async (services, { loaded, body }) =>
    inTransaction(services.db, async (tx) => {
      const { month, day } = untitledDay(loaded.placed_at)
      const title = body.title || m.order_untitled({ month, day }, { locale: 'ja' })
      await markOrder(tx, loaded.id, { title })
      await rememberTexts(tx, loaded, { title })
      await forgetPdf(tx, loaded.id, services.clock.now())
      await announce(tx, {
        audience: 'member',
        id: loaded.user_id,
        event: { kind: 'order', id: loaded.id },
        now: services.clock.now(),
      })
      return { title }
    }),
)

/** The learner's own memo on an order; an empty one clears it. */
export const writeNote = implement(
  'PUT /api/users/{id}/orders/{orderId}/memo',
  ownOrder,
  async (services, { loaded, body }) => {
    await inTransaction(services.db, async (tx) => {
      await markOrder(tx, loaded.id, { note: body.content })
      await rememberTexts(tx, loaded, { memo: body.content })
      await announce(tx, {
        audience: 'member',
        id: loaded.user_id,
        event: { kind: 'order', id: loaded.id },
        now: services.clock.now(),
      })
    })
    return undefined
  },
)
