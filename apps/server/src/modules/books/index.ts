import { defineModule } from '../manifest.ts'

export { bookInstructorEarning } from './book-earning.ts'
export { bookLots, owedForLots, owedIn } from './book-lots.ts'
export {
  bookCapture,
  bookDispute,
  bookFee,
  bookRefund,
  bookSale,
  bookSaleTakenBack,
  owedForSale,
} from './book-money.ts'
export {
  bookPlanEarned,
  bookPlanMoved,
  bookPlanSale,
  bookPlanTakenBack,
  movedFrom,
  netOf,
  owedForPlan,
} from './book-plans.ts'

/** The books have no calls of their own yet: other modules book in their transactions. */
export const booksModule = defineModule({ name: 'books' })
