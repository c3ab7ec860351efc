import { deliveredTextStays, toldOnce } from './delivery.ts'
import { balanceIsWhatLotsHold, giftOnce, nothingBelowZero } from './ledger.ts'
import type { Invariant } from './invariant.ts'
import { advertisedPriceIsTrue, draftsWithinLimit } from './limits.ts'
import { chargedOnce, earnedWhenDelivered, refundedWhenCancelled } from './money.ts'
import { movesAlongItsLife, questionsAnswered, teacherWithinSlots } from './orders.ts'

/** Every invariant of C.14 that can be said of the data there is. */
export const invariants: readonly Invariant[] = [
  balanceIsWhatLotsHold,
  nothingBelowZero,
  chargedOnce,
  refundedWhenCancelled,
  movesAlongItsLife,
  teacherWithinSlots,
  deliveredTextStays,
  giftOnce,
  draftsWithinLimit,
  earnedWhenDelivered,
  advertisedPriceIsTrue,
  questionsAnswered,
  toldOnce,
]

/** What an invariant means, in a sentence. */
export const wordsOf = (id: string, locale: 'ja' | 'en'): string =>
  invariants.find((invariant) => invariant.id === id)?.says({}, { locale }) ?? ''
