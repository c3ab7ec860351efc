import { defineModule } from '../manifest.ts'
import { buyPoints } from './buying/buy-points.ts'
import { buyResource } from './buying/buy-resource.ts'
import { cancelPurchase } from './buying/cancel-purchase.ts'
import { confirmPointsPurchase } from './buying/confirm-points-purchase.ts'
import { confirmResourcePurchase } from './buying/confirm-resource-purchase.ts'
import { confirmBankTransfer } from './office/confirm-bank-transfer.ts'
import { endPlanAsOperator } from './plans/end-plan-as-operator.ts'
import { getPurchaseAsOperator } from './office/get-purchase-as-operator.ts'
import { listPaymentTasks } from './office/list-payment-tasks.ts'
import { listPurchasesAsOperator } from './office/list-purchases-as-operator.ts'
import { refundPurchase } from './office/refund-purchase.ts'
import { settlePaymentTask } from './office/settle-payment-task.ts'
import { finishRefunds } from './refunding/finish-refunds.ts'
import { quotePurchase } from './buying/quote-purchase.ts'
import { deleteCreditCard, listCreditCards, setUpCreditCard, storeCreditCard } from './cards/credit-cards.ts'
import { deleteCards } from './cards/delete-cards.ts'
import { getPaypalClientToken } from './cards/get-paypal-client-token.ts'
import { addDemoPlan } from './plans/add-demo-plan.ts'
import { buyPlan, confirmPlanPurchase } from './plans/buy-plan.ts'
import { changePlanPayment } from './plans/change-plan-payment.ts'
import { renewPlans } from './plans/renew-plans.ts'
import { quotePlan } from './plans/quote-plan.ts'
import { remindPayers } from './settling/remind-payers.ts'
import { settlePayments } from './settling/settle-payments.ts'
import { applyWebhooks } from './webhooks/apply-webhooks.ts'
import { forgetWebhooks } from './webhooks/forget-webhooks.ts'
import { receiveKomojuWebhook, receivePaypalWebhook } from './webhooks/webhook.ts'

export { listOpenTasks } from './office/list-payment-tasks.ts'
export { listPurchasesLike } from './office/list-purchases-as-operator.ts'
export { forgetNetworks } from './attempts/repo.ts'
export { leavePayments } from './withdrawal.ts'

/** Everything this module gives to a process. */
export const paymentsModule = defineModule({
  name: 'payments',
  demo: addDemoPlan,
  calls: [
    quotePurchase,
    buyPoints,
    buyResource,
    confirmPointsPurchase,
    confirmResourcePurchase,
    cancelPurchase,
    quotePlan,
    buyPlan,
    confirmPlanPurchase,
    changePlanPayment,
    listPurchasesAsOperator,
    getPurchaseAsOperator,
    confirmBankTransfer,
    endPlanAsOperator,
    refundPurchase,
    listPaymentTasks,
    settlePaymentTask,
    getPaypalClientToken,
    listCreditCards,
    setUpCreditCard,
    storeCreditCard,
    deleteCreditCard,
    receivePaypalWebhook,
    receiveKomojuWebhook,
  ],
  sweeps: [renewPlans, settlePayments, applyWebhooks, remindPayers, finishRefunds, deleteCards, forgetWebhooks],
})
