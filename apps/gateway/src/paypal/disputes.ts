import type { Moment } from '../moment.ts'
import type { Dispute, Payment } from '../payments/payment.ts'
import { paypalEvent } from './events.ts'
import { disputeView } from './view.ts'

/** Announces that a dispute began or ended. */
export const announceDispute = (moment: Moment, payment: Payment, dispute: Dispute): Promise<void> =>
  paypalEvent(moment, dispute.state === 'open' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED', {
    payment,
    resource: disputeView(moment.base, payment, dispute),
  })
