import { deleteOldest } from '../../../db/delete-oldest.ts'
import type { Sweep } from '../../../jobs/index.ts'

const keptYears = 7
const atOnce = 500

/** Deletes documents seven years after their issue (C.7). Their numbers stay, and so does the counter (I-23). */
export const forgetDocuments: Sweep = {
  name: 'forget-documents',
  causesNothing: true,
  run({ db, clock }) {
    const before = new Date(clock.now())
    before.setUTCFullYear(before.getUTCFullYear() - keptYears)
    return deleteOldest(db, { table: 'invoice_issues', at: 'issued_at', before, most: atOnce })
  },
}
