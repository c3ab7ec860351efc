import { defineModule } from '../manifest.ts'
import { getMember } from './get-member.ts'
import { getOrderAsOperator } from './get-order-as-operator.ts'
import { listInstructorTimeline, listMemberTimeline, listOrderTimeline } from './timeline.ts'
import { search } from './search.ts'

/** Everything this module gives to a process. */
export const timelineModule = defineModule({
  name: 'timeline',
  calls: [search, getMember, getOrderAsOperator, listMemberTimeline, listOrderTimeline, listInstructorTimeline],
})
