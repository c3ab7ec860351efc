import type { Sweep } from '../../jobs/index.ts'
import { answerAsked } from './answer-question.ts'
import { claimOrder } from './claim-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { remindOfDue } from './due/remind-of-due.ts'
import { takeBackOverdue } from './due/take-back-overdue.ts'
import { getDeskFile } from './get-desk-file.ts'
import { getDeskOrder } from './get-desk-order.ts'
import { getDeskNotificationSettings } from './get-desk-notification-settings.ts'
import { getMe } from './get-me.ts'
import { listDeskOrders } from './list-desk-orders.ts'
import { mailDigests } from './pool-digest.ts'
import { publishHeld } from './publish-held.ts'
import { releaseOrder } from './release-order.ts'
import { returnOrder } from './return-order.ts'
import { saveWork } from './save-work.ts'
import { updateDeskNotificationSettings } from './update-desk-notification-settings.ts'

export const correctionCalls = [
  getMe,
  listDeskOrders,
  getDeskOrder,
  getDeskFile,
  claimOrder,
  releaseOrder,
  returnOrder,
  saveWork,
  deliverOrder,
  answerAsked,
  getDeskNotificationSettings,
  updateDeskNotificationSettings,
]
export const correctionSweeps: readonly Sweep[] = [publishHeld, mailDigests, remindOfDue, takeBackOverdue]
