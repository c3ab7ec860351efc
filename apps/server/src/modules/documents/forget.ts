import { addHours } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/index.ts'
import { dropFiles } from '../files/index.ts'
import { deleteOf, deleteOlder, orphansBefore } from './repo.ts'

const keptHours = 7 * 24
const atOnce = 100

/** Takes the PDF of an order away, in the transaction of its change: its address is dead, and the next is made anew. */
export async function forgetPdf(tx: Tx, orderId: number, now: Date): Promise<void> {
  await dropFiles(tx, await deleteOf(tx, orderId), now)
}

/** A PDF is quickly made again: none is kept for longer than a week. */
export const forgetPdfs: Sweep = {
  name: 'forget-pdfs',
  async run({ db, clock }) {
    const now = clock.now()
    const before = addHours(now, -keptHours)
    return inTransaction(db, async (tx) => {
      const old = [...(await deleteOlder(tx, before, atOnce)), ...(await orphansBefore(tx, before, atOnce))]
      await dropFiles(tx, old, now)
      return old.length
    })
  },
}
