import { addHours } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/index.ts'
import { dropFiles } from '../files/index.ts'
import { deleteOf, deleteOlder, orphansBefore } from './repo.ts'

const keptHours = 7 * 24
const atOnce = 100

/** Deletes the PDF of an order in the transaction of its change: its address ends, and the next PDF is made again. */
export async function forgetPdf(tx: Tx, orderId: number, now: Date): Promise<void> {
  await dropFiles(tx, await deleteOf(tx, orderId), now)
}

/** Deletes PDFs after a week, because one is quickly made again. */
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
