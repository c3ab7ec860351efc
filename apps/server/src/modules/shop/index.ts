import { defineModule } from '../manifest.ts'
import { listCoupons } from './coupons/list-coupons.ts'
import { coupons } from './coupons/seed.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { listProducts } from './products/list-products.ts'
import { exportPurchases } from './export/export-purchases.ts'
import { getRewards } from './rewards/get-rewards.ts'
import { grantRewards } from './rewards/grant-rewards.ts'
import { downloadInvoice } from './documents/download-invoice.ts'
import { forgetDocuments } from './documents/forget-documents.ts'
import { issueInvoice } from './documents/issue-invoice.ts'
import { downloadResource } from './resources/download-resource.ts'
import { getResource } from './resources/get-resource.ts'
import { listResources } from './resources/list-resources.ts'
import { products } from './products/seed.ts'
import { getPurchase, listPurchases } from './purchases/list-purchases.ts'

export { documentsOf } from './documents/documents-of.ts'
export { exportAroundPurchases } from './export/export-of.ts'
export { holdCoupon, priceWithCoupon, type PricedCoupon } from './coupons/at-checkout.ts'
export { isCouponGone } from './coupons/repo.ts'
export { soldProduct, type Product } from './products/repo.ts'
export { exportOf, openPurchasesOf, slipsToRemind, takeToAsk, takeToRemind } from './purchases/due-repo.ts'
export { closePurchase } from './purchases/close-purchase.ts'
export { canBeGiven, fulfilPurchase, leftOf, takePartBack, takePurchaseBack } from './purchases/fulfil-purchase.ts'
export {
  addRefunded,
  canReopen,
  insertPurchase,
  openTwin,
  owns,
  purchaseById,
  purchaseByKey,
  purchaseByOrder,
  purchaseOf,
  purchaseOfPayment,
  updatePurchase,
  type PurchaseRow,
} from './purchases/repo.ts'
export { nextOf, purchaseView } from './purchases/view.ts'

/** Everything this module gives to a process. */
export const shopModule = defineModule({
  name: 'shop',
  seeds: [products, coupons],
  sweeps: [grantRewards, forgetDocuments],
  calls: [
    listProducts,
    listResources,
    getResource,
    downloadResource,
    listCoupons,
    redeemCoupon,
    listPurchases,
    getPurchase,
    issueInvoice,
    downloadInvoice,
    getRewards,
    exportPurchases,
  ],
})
