import { getMember } from './get-member.ts'
import { getOrder } from './get-order.ts'
import { listMemberMoments, listOrderMoments } from './list-moments.ts'
import { search } from './search.ts'

export const timelineCalls = [search, getMember, getOrder, listMemberMoments, listOrderMoments]
