import type { Query } from '@tensaku/contract'
import * as m from '@tensaku/messages'

type Filter = Query<'GET /api/ops/members/{memberId}/timeline'>['filter']

/** The filters of a member's timeline. */
export const timelineFilters = [
  ['all', m.ops_timeline_all],
  ['order', m.ops_kind_order],
  ['question', m.ops_kind_question],
  ['consultation', m.ops_nav_consultations],
  ['points', m.ops_kind_points],
  ['mail', m.ops_kind_mail],
  ['session', m.ops_timeline_session],
] as const satisfies readonly (readonly [Filter, () => string])[]
