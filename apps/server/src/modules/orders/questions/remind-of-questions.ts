import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { isStillMember } from '../../account/index.ts'
import { lockTaken, takeAny } from '../repo.ts'
import { notifyInstructor } from './notify-instructor.ts'
import { markReminded, withOpenQuestions } from './repo.ts'

/** The times between which a question was asked that is due for a reminder; an older one is closed. */
const toBeReminded = (now: Date) => ({
  after: addHours(now, -ANSWER_HOURS.refunded),
  until: addHours(now, -ANSWER_HOURS.reminded),
})

/** Reminds the instructor once, twelve hours before an answer is due; not for a learner who has withdrawn. */
export const remindOfQuestions = sweepOrders('remind-of-questions', {
  due({ db, clock }, count) {
    const { after, until } = toBeReminded(clock.now())
    return withOpenQuestions(db, until, count, { after })
  },
  take: takeAny,
  async act(tx, orderId, services) {
    const order = await lockTaken(tx, orderId)
    const now = services.clock.now()
    const reminded = await markReminded(tx, orderId, toBeReminded(now), now)
    if (reminded && (await isStillMember(tx, order.user_id)))
      await notifyInstructor(tx, services, order, { news: 'question_reminder', now })
  },
})
