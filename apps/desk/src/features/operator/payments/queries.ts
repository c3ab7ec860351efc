import type { Answer } from '@tensaku/contract'
import { api } from '../../../lib/api.ts'
import { useOperatorQuery } from '../shell/queries.ts'

export type PurchaseLine = Answer<'GET /api/ops/purchases'>['items'][number]
export type PurchaseStatus = PurchaseLine['status']
export type PurchaseDetail = Answer<'GET /api/ops/purchases/{purchaseId}'>
export type PaymentTask = Answer<'GET /api/ops/payment-tasks'>['items'][number]
export type SettlingAct = PaymentTask['acts'][number]

export const usePurchase = (purchaseId: number) =>
  useOperatorQuery('GET /api/ops/purchases/{purchaseId}', [purchaseId], (signal) =>
    api('GET /api/ops/purchases/{purchaseId}', { params: { purchaseId }, signal }),
  )
