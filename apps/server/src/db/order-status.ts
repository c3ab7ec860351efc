import { deliveredStatuses, orderStatus, type OrderStatus, runningStatuses } from '@tensaku/domain/orders'
import { type RawBuilder, sql } from 'kysely'

type Literals = Readonly<Record<keyof typeof orderStatus, RawBuilder<number>>>

const entries = Object.entries(orderStatus).map(([name, status]) => [name, sql.lit(status)])

/**
 * The statuses of an order written into a statement. A partial index such as `orders_waiting` is used only if the planner
 * reads the number itself: our statements are prepared, which hides a parameter from it.
 */
export const statusLiteral = Object.fromEntries(entries) as Literals

const listOf = (statuses: readonly OrderStatus[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`

/** Lists of statuses, to be written after `in`. */
export const statusLiterals = {
  running: listOf(runningStatuses),
  /** Orders that an instructor has claimed or submitted. */
  taken: listOf([orderStatus.correcting, orderStatus.checking]),
  delivered: listOf(deliveredStatuses),
  /** An instructor corrects it or corrected it. */
  withInstructor: listOf([orderStatus.correcting, orderStatus.checking, ...deliveredStatuses]),
} as const
