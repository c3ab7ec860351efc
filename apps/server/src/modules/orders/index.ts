import { askQuestion } from './ask-question.ts'
import { bookmarkOrder, unbookmarkOrder } from './bookmark-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { consult } from './consult.ts'
import { copyOrder } from './copy-order.ts'
import { downloadAudio } from './download-audio.ts'
import { endUnclaimed } from './end-unclaimed.ts'
import { getOrder } from './get-order.ts'
import { hideOrder } from './hide-order.ts'
import { listFilters } from './list-filters.ts'
import { listBizOrders, listOrders } from './list-orders.ts'
import { makePdf } from './make-pdf.ts'
import { placeOrder } from './place-order.ts'
import { completeOrders, refundQuestions, remindOfQuestions } from './question-sweeps.ts'
import { rateOrder } from './rate-order.ts'
import { renameOrder } from './rename-order.ts'
import { writeNote } from './write-note.ts'

export { endWaitingOf } from './end-waiting.ts'
export { exportOf } from './export.ts'
export { filesOfOrder } from './files-repo.ts'
export { orderLines, type OrderLine } from './full-order.ts'
export { endOrder, moveOrder } from './moves.ts'
export { forgetMessages } from './of-member-repo.ts'
export { excerptOf, languageOf } from './original.ts'
export { surveyOf, type SurveyRow } from './marks-repo.ts'
export { answerQuestion, isOpen, questionsOf, type QuestionRow } from './questions-repo.ts'
export { deliveredOf, lockOrder, orderOf, takeInStatus, type CorrectionRow, type OrderRow } from './repo.ts'
export { rememberTexts } from './search-repo.ts'
export { instantView, isDelivered, resultView, statusView } from './view.ts'

export const orderCalls = [
  placeOrder,
  listOrders,
  listBizOrders,
  listFilters,
  getOrder,
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
]
export const orderSweeps = [endUnclaimed, refundQuestions, remindOfQuestions, completeOrders]
