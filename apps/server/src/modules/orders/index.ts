import { defineModule } from '../manifest.ts'
import { bookmarkOrder, unbookmarkOrder } from './bookmark-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeOrders } from './complete-orders.ts'
import { consult } from './consulting/consult.ts'
import { answerConsultation, listConsultations } from './consulting/consultations.ts'
import { copyOrder } from './copy-order.ts'
import { downloadLineAudio, getLineAudio } from './line-audio.ts'
import { findOrderOfSave } from './find-order-of-save.ts'
import { getOrder } from './get-order.ts'
import { getPlanAdvice } from './advice/get-plan-advice.ts'
import { getResultVersion } from './get-result-version.ts'
import { hideOrder } from './hide-order.ts'
import { listBizOrders, listOrderFilters, listOrders } from './list-orders.ts'
import { makePdf } from './make-pdf.ts'
import { placeOrder } from './place-order.ts'
import { askQuestion } from './questions/ask-question.ts'
import { refundQuestion } from './questions/refund-question.ts'
import { refundQuestions } from './questions/refund-questions.ts'
import { remindOfQuestions } from './questions/remind-of-questions.ts'
import { readOrderNotifications } from './read-order-notifications.ts'
import { rateOrder } from './rate-order.ts'
import { renameOrder } from './rename-order.ts'
import { endUnclaimed } from './waiting/end-unclaimed.ts'
import { openToAll } from './waiting/open-to-all.ts'
import { notifyNominees } from './waiting/notify-nominees.ts'
import { writeOrderMemo } from './write-order-memo.ts'

export { consultationsOf, type ConsultationRow } from './consulting/repo.ts'
export { exportOf } from './export.ts'
export { fileRows, filesOfOrder } from './files-repo.ts'
export { orderLine, orderLines, type OrderLine } from './full-order.ts'
export { forgetMessages } from './member-repo.ts'
export { opsLines, type OpsLineRow } from './ops-lines-repo.ts'
export { excerptOf, japaneseTexts, languageOf } from './original.ts'
export { place } from './place-order.ts'
export { judgeDraft } from './placement.ts'
export { isOpen, questionRows, questionsOf, setAnswer, type QuestionRow } from './questions/repo.ts'
export { refundComplaint } from './refund-complaint.ts'
export {
  deliveredOf,
  deliveredRow,
  lineRows,
  lockOrder,
  orderById,
  orderOf,
  ordersIn,
  takeInStatus,
  type CorrectionRow,
  type OrderRow,
} from './repo.ts'
export { rememberTexts } from './search-repo.ts'
export { setSubmitted, takeSubmitted } from './submissions-repo.ts'
export { studiedOrders } from './studied-orders.ts'
export { surveyRow, type SurveyRow } from './surveys-repo.ts'
export { endOrder, moveOrder } from './transitions.ts'
export { unreadOrders } from './unread-orders.ts'
export { instantView, opsLineView, resultView, statusView } from './view.ts'
export { endWaitingOf } from './waiting/end-waiting.ts'
export { offerUntil, reservedFor, notifyOffered } from './waiting/offers.ts'
export { setDeclined, waitingSince, waitsSince } from './waiting/repo.ts'
export { waitsUntil } from './waiting/end-unclaimed.ts'

/** Everything this module gives to a process. */
export const ordersModule = defineModule({
  name: 'orders',
  calls: [
    placeOrder,
    findOrderOfSave,
    listOrders,
    listBizOrders,
    listOrderFilters,
    getOrder,
    getPlanAdvice,
    getResultVersion,
    copyOrder,
    cancelOrder,
    renameOrder,
    readOrderNotifications,
    bookmarkOrder,
    unbookmarkOrder,
    writeOrderMemo,
    hideOrder,
    downloadLineAudio,
    getLineAudio,
    askQuestion,
    consult,
    rateOrder,
    makePdf,
    listConsultations,
    answerConsultation,
    refundQuestion,
  ],
  sweeps: [endUnclaimed, openToAll, notifyNominees, refundQuestions, remindOfQuestions, completeOrders],
})
