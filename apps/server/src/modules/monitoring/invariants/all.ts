import { booksHoldWhatLotsHold, capturedMoneyIsSomewhere, journalsSumToZero } from './books.ts'
import { deliveredTextStays, notifiedOnce } from './delivery.ts'
import { documentNumbersHaveNoGap } from './documents.ts'
import { balanceIsWhatLotsHold, giftOnce, nothingBelowZero } from './ledger.ts'
import type { Invariant } from './invariant.ts'
import { advertisedPriceIsTrue, draftsWithinLimit } from './limits.ts'
import { chargedOnce, earnedWhenDelivered, purchaseGivenOnce, refundedWhenCancelled } from './money.ts'
import { onePlanOnly, quotasWithinLimits, upgradeCostsTheRest } from './plans.ts'
import { reportPaidOnce } from './reports.ts'
import { movesAlongItsLife, questionsAnswered, instructorWithinSlots } from './orders.ts'

/** Every invariant of C.14 that the stored data can break. */
export const invariants: readonly Invariant[] = [
  balanceIsWhatLotsHold,
  nothingBelowZero,
  chargedOnce,
  refundedWhenCancelled,
  movesAlongItsLife,
  instructorWithinSlots,
  deliveredTextStays,
  quotasWithinLimits,
  purchaseGivenOnce,
  onePlanOnly,
  upgradeCostsTheRest,
  giftOnce,
  draftsWithinLimit,
  earnedWhenDelivered,
  advertisedPriceIsTrue,
  questionsAnswered,
  notifiedOnce,
  documentNumbersHaveNoGap,
  journalsSumToZero,
  booksHoldWhatLotsHold,
  capturedMoneyIsSomewhere,
  reportPaidOnce,
]

/** The meaning of an invariant in a sentence. */
export const sentenceOf = (id: string, locale: 'ja' | 'en'): string =>
  invariants.find((invariant) => invariant.id === id)?.says({}, { locale }) ?? ''
