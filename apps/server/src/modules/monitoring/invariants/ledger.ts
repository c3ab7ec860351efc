import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'

const entriesOfUsers = sql`(select user_id, sum(amount) as points from point_entries group by user_id)`
const lotsOfUsers = sql`(select user_id, sum(remaining) as points from point_lots group by user_id)`

/** By member and by lot: two errors that cancel each other out are found too. */
export const balanceIsWhatLotsHold: Invariant = {
  id: 'I-01',
  says: m.operator_i_01,
  breaches: () => sql`
    select ${named('user', 'u.id')} from users u
    left join ${entriesOfUsers} e on e.user_id = u.id
    left join ${lotsOfUsers} l on l.user_id = u.id
    where coalesce(e.points, 0) <> coalesce(l.points, 0)
    union
    select ${named('user', 'l.user_id')} from point_lots l
    left join (select lot_id, sum(amount) as points from point_entries group by lot_id) e on e.lot_id = l.id
    where coalesce(e.points, 0) <> l.remaining`,
}

export const nothingBelowZero: Invariant = {
  id: 'I-02',
  says: m.operator_i_02,
  breaches: () => sql`
    select ${named('user', 'user_id')} from point_lots where remaining < 0 or remaining > granted
    union
    select ${named('user', 'user_id')} from ${entriesOfUsers} e where points < 0`,
}

/** The welcome gift once a member, the reward once a member and month with the points that were noted. */
export const giftOnce: Invariant = {
  id: 'I-13',
  says: m.operator_i_13,
  breaches: () => sql`
    select ${named('user', 'user_id')} from point_entries where kind = 'gift' group by user_id having count(*) > 1
    union
    select ${named('user', 'user_id')} from rewards group by user_id, month having count(*) > 1
    union
    select ${named('user', 'e.user_id')} from point_entries e left join rewards r on r.id = e.ref_id and r.user_id = e.user_id
    where e.kind = 'reward' group by e.user_id, e.ref_id, r.granted having sum(e.amount) is distinct from r.granted`,
}
