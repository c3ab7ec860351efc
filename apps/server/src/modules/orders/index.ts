import { defineModule } from '../manifest.ts'
import { askQuestion } from './ask-question.ts'
import { bookmarkOrder, unbookmarkOrder, renameOrder, writeNote } from './mark-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { answerThread, listThreads } from './consulting/threads.ts'
import { consult } from './consult.ts'
import { copyOrder } from './copy-order.ts'
import { downloadAudio } from './download-audio.ts'
import { endUnclaimed } from './end-unclaimed.ts'
import { getOrder, getVersion } from './get-order.ts'
import { hideOrder } from './hide-order.ts'
import { listFilters, listBizOrders, listOrders } from './list-orders.ts'
import { makePdf } from './make-pdf.ts'
import { tellNominees } from './nominee.ts'
import { openToAll } from './open-to-all.ts'
import { placeOrder } from './place-order.ts'
import { completeOrders, refundQuestions, remindOfQuestions } from './question-sweeps.ts'
import { rateOrder } from './rate-order.ts'

export { consultationsOf, type ConsultationRow } from './marks-repo.ts'
export { reservedFor, tellOffered } from './nominee.ts'
export { offerUntil } from './end-unclaimed.ts'
export { opsLines, opsLineView, type OpsLineRow } from './ops-lines.ts'
export { endWaitingOf } from './end-waiting.ts'
export { exportOf } from './export.ts'
export { fileRows, filesOfOrder } from './files-repo.ts'
export { orderLine, orderLines, type OrderLine } from './full-order.ts'
export { setDeclined, setSubmitted, takeSubmitted } from './submissions-repo.ts'
export { endOrder, moveOrder } from './transitions.ts'
export { forgetMessages } from './of-member-repo.ts'
export { excerptOf, japaneseTexts, languageOf } from './original.ts'
export { surveyRow, type SurveyRow } from './marks-repo.ts'
export { isOpen, questionRows, questionsOf, setAnswer, type QuestionRow } from './questions-repo.ts'
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
export { refundComplaint } from './refund-complaint.ts'
export { rememberTexts } from './search-repo.ts'
export { instantView, resultView, statusView } from './view.ts'

/** Everything this module gives to a process. */
export const ordersModule = defineModule({
  name: 'orders',
  calls: [
    placeOrder,
    listOrders,
    listBizOrders,
    listFilters,
    getOrder,
    getVersion,
    copyOrder,
    cancelOrder,
    renameOrder,
    bookmarkOrder,
    unbookmarkOrder,
    writeNote,
    hideOrder,
    downloadAudio,
    askQuestion,
    consult,
    rateOrder,
    makePdf,
    listThreads,
    answerThread,
  ],
  sweeps: [endUnclaimed, openToAll, tellNominees, refundQuestions, remindOfQuestions, completeOrders],
})
