import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Numbers by month against their counter; and of each issue, its totals and the tax of each rate, rounded down once. */
export const documentNumbersHaveNoGap: Invariant = {
  id: 'I-23',
  says: m.operator_i_23,
  breaches: () => sql`
    select 'documents of ' || coalesce(c.month, i.month) as offender from invoice_counters c
    full join (
      select month, count(distinct number) as numbers, count(*) as invoices, min(serial) as first, max(serial) as last
      from invoices group by month) i on i.month = c.month
    where (c.last = i.last and i.first = 1 and i.numbers = i.last and i.invoices = i.last) is not true
    union
    select 'document ' || i.number from invoices i where i.number <>
      'INV-' || replace(i.month, '-', '') || '-' || lpad(i.serial::text, 6, '0')
    union
    select 'document ' || i.number from invoice_issues one join invoices i on i.id = one.invoice_id
      join purchases p on p.id = i.purchase_id
    where one.total <> p.amount
      or one.total <> (select coalesce(sum((line ->> 'total')::int), 0) from jsonb_array_elements(one.tax_lines) line)
      or exists (select from jsonb_array_elements(one.tax_lines) line
        where (line ->> 'tax')::int <> (line ->> 'total')::int * (line ->> 'rate')::int / (100 + (line ->> 'rate')::int))`,
}
