import { defineModule } from '../manifest.ts'
import { amendOrder } from './amending/amend-order.ts'
import { saveAmendment } from './amending/save-amendment.ts'
import { answerAsked } from './answer-question.ts'
import { approve } from './checking/approve.ts'
import { listChecks } from './checking/list-checks.ts'
import { readText } from './checking/read-text.ts'
import { sendBack } from './checking/send-back.ts'
import { claimOrder } from './claim-order.ts'
import { declineOrder } from './decline-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { remindOfDue } from './due/remind-of-due.ts'
import { takeBackOverdue } from './due/take-back-overdue.ts'
import { cancelAsOperator } from './intervening/cancel-as-operator.ts'
import { getInstructor } from './intervening/get-instructor.ts'
import { listCandidates } from './intervening/list-candidates.ts'
import { reassignOrder } from './intervening/reassign-order.ts'
import { refundAfterComplaint } from './intervening/refund-after-complaint.ts'
import { listEarnings } from './earnings/list-earnings.ts'
import { getDeskFile, getDeskOrder } from './get-desk-order.ts'
import { getDeskNotificationSettings, updateDeskNotificationSettings } from './desk-notification-settings.ts'
import { getMe, getTally } from './me.ts'
import { sendDeliveries } from './delivering/send-deliveries.ts'
import { takeBackSubmission } from './delivering/take-back-submission.ts'
import { listPastOrders } from './list-past-orders.ts'
import { listDeskOrders } from './queue/list-desk-orders.ts'
import { mailDigests } from './pool-digest.ts'
import { publishChecked } from './checking/publish-checked.ts'
import { releaseOrder } from './release-order.ts'
import { returnOrder } from './return-order.ts'
import { saveWork } from './save-work.ts'
import { forgetWork } from './writing/forget-work.ts'
import { getRevision, listRevisions } from './writing/list-revisions.ts'

export { isEndable, isPaidWhenEnded, isReassignable } from './intervening/may-intervene.ts'
export { publishedBy } from './checking/publish-checked.ts'

/** Everything this module gives to a process. */
export const correctionsModule = defineModule({
  name: 'corrections',
  calls: [
    getMe,
    listEarnings,
    listDeskOrders,
    getDeskOrder,
    getDeskFile,
    claimOrder,
    releaseOrder,
    returnOrder,
    saveWork,
    listRevisions,
    getRevision,
    deliverOrder,
    takeBackSubmission,
    saveAmendment,
    amendOrder,
    declineOrder,
    listPastOrders,
    getTally,
    answerAsked,
    getDeskNotificationSettings,
    updateDeskNotificationSettings,
    listChecks,
    readText,
    approve,
    sendBack,
    listCandidates,
    reassignOrder,
    cancelAsOperator,
    refundAfterComplaint,
    getInstructor,
  ],
  sweeps: [sendDeliveries, publishChecked, mailDigests, remindOfDue, takeBackOverdue, forgetWork],
})
