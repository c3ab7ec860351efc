import { defineModule } from '../manifest.ts'
import { amendOrder } from './amending/amend-order.ts'
import { saveAmendment } from './amending/save-amendment.ts'
import { approveHeld } from './checking/approve-held.ts'
import { listHeld } from './checking/list-held.ts'
import { publishHeld } from './checking/publish-held.ts'
import { readOrderText } from './checking/read-order-text.ts'
import { sendBack } from './checking/send-back.ts'
import { claimOrder } from './claiming/claim-order.ts'
import { declineOrder } from './claiming/decline-order.ts'
import { releaseOrder } from './claiming/release-order.ts'
import { returnOrder } from './claiming/return-order.ts'
import { deliverOrder } from './delivering/deliver-order.ts'
import { sendDeliveries } from './delivering/send-deliveries.ts'
import { takeDeliveryBack } from './delivering/take-delivery-back.ts'
import { addDemoOrders } from './starter/add-demo-orders.ts'
import { getSampleOrder } from './starter/get-sample-order.ts'
import { remindOfDue } from './due/remind-of-due.ts'
import { takeBackOverdue } from './due/take-back-overdue.ts'
import { getTally } from './earnings/get-tally.ts'
import { listEarnings } from './earnings/list-earnings.ts'
import { cancelAsOperator } from './intervening/cancel-as-operator.ts'
import { getInstructorAsOperator } from './intervening/get-instructor-as-operator.ts'
import { listCandidates } from './intervening/list-candidates.ts'
import { reassignOrder } from './intervening/reassign-order.ts'
import { refundAfterComplaint } from './intervening/refund-after-complaint.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { getDeskNotificationSettings, updateDeskNotificationSettings } from './queue/desk-notification-settings.ts'
import { downloadDeskFile } from './queue/download-desk-file.ts'
import { getDeskOrder } from './queue/get-desk-order.ts'
import { listDeskOrders } from './queue/list-desk-orders.ts'
import { listPastOrders } from './queue/list-past-orders.ts'
import { poolDigest } from './queue/pool-digest.ts'
import { forgetWork } from './writing/forget-work.ts'
import { getRevision, listRevisions } from './writing/revisions.ts'
import { saveWork } from './writing/save-work.ts'

export { mostHoursLate } from './due/take-back-overdue.ts'
export { publishedBy } from './checking/publish-held.ts'
export { payForReport } from './earnings/pay-instructor.ts'
export { isEndable, isPaidWhenEnded, isOffered, isReassignable } from './intervening/may-intervene.ts'

/** Everything this module gives to a process. */
export const correctionsModule = defineModule({
  name: 'corrections',
  calls: [
    listEarnings,
    listDeskOrders,
    getDeskOrder,
    downloadDeskFile,
    claimOrder,
    releaseOrder,
    returnOrder,
    saveWork,
    listRevisions,
    getRevision,
    deliverOrder,
    takeDeliveryBack,
    saveAmendment,
    amendOrder,
    declineOrder,
    listPastOrders,
    getTally,
    answerQuestion,
    getDeskNotificationSettings,
    updateDeskNotificationSettings,
    listHeld,
    readOrderText,
    approveHeld,
    sendBack,
    listCandidates,
    reassignOrder,
    cancelAsOperator,
    refundAfterComplaint,
    getInstructorAsOperator,
    getSampleOrder,
  ],
  demo: addDemoOrders,
  sweeps: [sendDeliveries, publishHeld, poolDigest, remindOfDue, takeBackOverdue, forgetWork],
})
