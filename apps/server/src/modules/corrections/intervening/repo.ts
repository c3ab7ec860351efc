import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import { opsLines, type OpsLineRow } from '../../orders/index.ts'

/** An instructor's orders in correction and in check, the first due first. */
export const ordersInWork = (db: Connection, instructorId: number): Promise<(OpsLineRow & { due_at: Date | null })[]> =>
  opsLines(db)
    .where('o.teacher_id', '=', instructorId)
    .where('o.status', 'in', [orderStatus.correcting, orderStatus.checking])
    .select('o.due_at')
    .orderBy('o.due_at')
    .orderBy('o.id')
    .execute()
