import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, orderParams } from '../../shapes/base.ts'
import { operatorOrderSummary, orderFlag } from '../../shapes/operator-order.ts'
import { paymentTask } from '../../shapes/payment-task.ts'
import { timelineMail } from '../../shapes/timeline-entry.ts'

/** The first rows of one kind of trouble, the oldest first, and the number of all. */
const troubleOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int().nonnegative() })

const order = operatorOrderSummary.shape

/** Orders in correction that are past their due time. They go to others by themselves at `taken_back_at`. */
const overdue = troubleOf(
  z.object({ ...order, due_at: instant, taken_back_at: instant, act: z.enum(['reassign', 'cancel']) }),
)

/** Orders that have waited for an instructor for half of their time. They end and are refunded at `ends_at`. */
const unclaimed = troubleOf(
  z.object({
    ...order,
    waiting_since: instant,
    ends_at: instant,
    /** The instructor to whom an operator offers the order, until a time. */
    offer: z.object({ name: z.string(), until: instant }).nullable(),
    act: z.enum(['reassign', 'cancel']),
  }),
)

/** Questions after the delivery without an answer for 36 hours. They are refunded by themselves at `refunded_at`. */
const questions = troubleOf(
  z.object({ ...order, question_id: id, asked_at: instant, refunded_at: instant, price: z.int().positive() }),
)

export const operatorTrouble = defineCalls({
  'GET /api/ops/trouble': {
    operationId: 'listTrouble',
    summary: 'Lists all trouble that an operator can end, by kind, the oldest first, each with the act that ends it.',
    access: 'operator',
    status: 200,
    answer: z.object({
      overdue,
      unclaimed,
      questions,
      /** Deliveries that wait for a check. `published_by` is null for a flagged one. */
      held: troubleOf(
        z.object({
          ...order,
          submitted_at: instant,
          due_at: instant.nullable(),
          published_by: instant.nullable(),
          flags: z.array(orderFlag),
        }),
      ),
      /** Counselling reports past their due time. */
      reports: troubleOf(
        z.object({
          id,
          member: z.object({ id, username: z.string() }),
          /** Null while nobody has claimed it. */
          counsellor: z.object({ id, name: z.string() }).nullable(),
          requested_at: instant,
          due_at: instant,
        }),
      ),
      /** Payments that need a decision. */
      payments: troubleOf(paymentTask),
      /** Mails that were given up. `kind` is null for a mail that is in no timeline. */
      mails: troubleOf(
        z.object({
          id,
          kind: timelineMail.nullable(),
          recipient: z.string(),
          order_id: id.nullable(),
          member_id: id.nullable(),
          given_up_at: instant,
        }),
      ),
      /** Rules of the data that the last check found broken, or could not check. */
      rules: troubleOf(
        z.object({
          rule: z.string(),
          says: z.string(),
          /** The number of rows that break it, and the first of them. */
          count: z.int().nonnegative(),
          offenders: z.array(z.string()),
          failed: z.boolean(),
          since: instant,
        }),
      ).extend({
        /** The last check; null before the first. */
        check: z.object({ id, at: instant }).nullable(),
        /** Whether a check is about to run. */
        due: z.boolean(),
      }),
    }),
    refusals: [],
  },
  'GET /api/ops/orders/{orderId}/trouble': {
    operationId: 'listTroubleOfOrder',
    summary: 'Lists the trouble of an order that an operator can end, except its check.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: z.object({ overdue, unclaimed, questions }),
    refusals: ['order_not_found'],
  },
})
