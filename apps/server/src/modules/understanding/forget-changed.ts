import type { Tx } from '../../db/database.ts'
import { deleteUnderstood, understoodIn, type Lines } from './repo.ts'
import { saysTheSame } from './understood.ts'

/** A correction was amended: what was understood there and is said otherwise now is to be understood anew. */
export async function forgetChanged(tx: Tx, orderId: number, before: Lines, after: Lines): Promise<void> {
  for (const { line, start } of await understoodIn(tx, [orderId]))
    if (!saysTheSame(before, after, { line, start })) await deleteUnderstood(tx, orderId, { line, start })
}
