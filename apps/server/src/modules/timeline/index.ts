import { defineModule } from '../manifest.ts'
import { getMember, getOrder, search } from './find.ts'
import { listMemberMoments, listOrderMoments } from './list-moments.ts'

/** Everything this module gives to a process. */
export const timelineModule = defineModule({
  name: 'timeline',
  calls: [search, getMember, getOrder, listMemberMoments, listOrderMoments],
})
