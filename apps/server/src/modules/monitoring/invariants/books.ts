import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'

export const journalsSumToZero: Invariant = {
  id: 'I-25',
  says: m.operator_i_25,
  breaches: () => sql`
    select ${named('journal', 'j.id')} from journals j
    where not exists (select from postings p where p.journal_id = j.id)
    union
    select ${named('journal', 'journal_id')} from postings group by journal_id, currency having sum(amount) <> 0`,
}

/** By lot, so that two errors that cancel each other out are found too. The share is that of `unearned` in the domain. */
export const booksHoldWhatLotsHold: Invariant = {
  id: 'I-26',
  says: m.operator_i_26,
  breaches: () => sql`
    select distinct ${named('user', 'user_id')} from (
      select coalesce(l.user_id, b.user_id, 0) as user_id from point_lots l
      full join (
        select lot_id, user_id, sum(amount) filter (where account = 'members') as points,
          -sum(amount) filter (where account = 'advance') as yen
        from postings where account in ('members', 'advance') group by lot_id, user_id
      ) b on b.lot_id = l.id and b.user_id = l.user_id
      where coalesce(b.points, 0) <> coalesce(l.remaining, 0)
        or coalesce(b.yen, 0) <> coalesce(l.advance_yen - l.advance_yen::bigint * (l.granted - l.remaining) / l.granted, 0)
    ) wrong`,
}

/** Names the owner of money: its purchase, or the capture itself if no purchase matches. */
const ownerOf = (capture: string) =>
  sql`case when purchase_id is not null then 'purchase ' || purchase_id else 'capture ' || ${sql.ref(capture)} end`

/**
 * Each capture has one journal over its amount. The money of each owner that is in suspense, and that was given back, is the same
 * in the books, so that the rest is fulfilled: the table of captures adds up by itself. No payer is owed less than nothing.
 */
export const capturedMoneyIsSomewhere: Invariant = {
  id: 'I-27',
  says: m.operator_i_27,
  breaches: () => sql`
    select 'capture ' || coalesce(c.id::text, b.ref_id) as offender from payment_captures c
    full join (
      select j.ref_id, -sum(p.amount) as yen from journals j
      join postings p on p.journal_id = j.id and p.account = 'suspense'
      where j.kind = 'capture' group by j.ref_id
    ) b on b.ref_id = c.id::text
    where c.amount is distinct from b.yen
    union
    select owner from (
      select ${ownerOf('id')} as owner, sum(suspense) as suspense, sum(given_back) as given_back
      from payment_captures group by 1
    ) c
    full join (
      select ${ownerOf('capture_id')} as owner,
        coalesce(-sum(p.amount) filter (where p.account = 'suspense'), 0) as suspense,
        coalesce(sum(p.amount) filter (where j.kind in ('refund', 'dispute_lost')), 0) as given_back,
        coalesce(-sum(p.amount) filter (where p.account = 'refunds_owed'), 0) as owed
      from postings p join journals j on j.id = p.journal_id
      where p.account in ('suspense', 'refunds_owed', 'losses') group by 1
    ) b using (owner)
    where (c.suspense, c.given_back) is distinct from (b.suspense, b.given_back) or b.owed < 0`,
}
