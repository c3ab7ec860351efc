import type { Sweep } from '../../jobs/index.ts'
import { claimOrder } from './claim-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { getDeskOrder } from './get-desk-order.ts'
import { getMe } from './get-me.ts'
import { listDeskOrders } from './list-desk-orders.ts'
import { publishHeld } from './publish-held.ts'
import { releaseOrder } from './release-order.ts'
import { returnOrder } from './return-order.ts'
import { saveWork } from './save-work.ts'

export const correctionCalls = [
  getMe,
  listDeskOrders,
  getDeskOrder,
  claimOrder,
  releaseOrder,
  returnOrder,
  saveWork,
  deliverOrder,
]
export const correctionSweeps: readonly Sweep[] = [publishHeld]
