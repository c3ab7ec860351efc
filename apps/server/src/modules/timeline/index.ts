import { defineModule } from '../manifest.ts'
import { getMember } from './get-member.ts'
import { getOrder } from './get-order.ts'
import { listMemberMoments, listOrderMoments } from './list-moments.ts'
import { search } from './search.ts'

/** Everything this module gives to a process. */
export const timelineModule = defineModule({
  name: 'timeline',
  calls: [search, getMember, getOrder, listMemberMoments, listOrderMoments],
})
