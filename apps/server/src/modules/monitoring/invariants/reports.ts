import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** No journal is written for a pay of 0 yen, so the books are compared by their sum. */
export const reportPaidOnce: Invariant = {
  id: 'I-28',
  says: m.operator_i_28,
  breaches: () => sql`
    select 'report ' || coalesce(r.id, e.report_id) as offender from counselling_reports r
    full join (
      select report_id, count(*) as times, min(instructor_id) as instructor_id, sum(yen) as yen
      from report_earnings group by report_id
    ) e on e.report_id = r.id
    left join (
      select j.ref_id, -sum(p.amount) as yen from journals j
      join postings p on p.journal_id = j.id and p.account = 'owed_to_instructors'
      where j.kind = 'earning' and j.ref_type = 'report' group by j.ref_id
    ) b on b.ref_id = coalesce(r.id, e.report_id)::text
    where case
      when r.published_at is null then e.times > 0 or b.yen <> 0
      else (e.times, e.instructor_id) is distinct from (1::bigint, r.counsellor_id) or coalesce(b.yen, 0) <> e.yen end`,
}
