import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'

/** Compared with the highest limit that ever existed: a lower limit removes no draft. */
export const draftsWithinLimit: Invariant = {
  id: 'I-14',
  says: m.operator_i_14,
  breaches: (now) => sql`
    select ${named('user', 'user_id')} from saves group by user_id
    having count(*) > (select max((rules -> 'limits' ->> 'saves')::int) from price_rules where valid_from <= ${now})`,
}

/** The lowest price that the page's title promises. */
const advertised = () => Number(/(\d+)円から/.exec(m.meta_title({}, { locale: 'ja' }))?.[1])

export const advertisedPriceIsTrue: Invariant = {
  id: 'I-18',
  says: m.operator_i_18,
  breaches: (now) => sql`
    select 'price_rules ' || version as offender from (
      select version, rules from price_rules where valid_from <= ${now}
      order by valid_from desc, version desc limit 1) live
    where ${advertised()} <> (
      select min(rate.points::int) from jsonb_each(live.rules -> 'rates') course,
        jsonb_each_text(course.value) rate (kind, points))
    union
    select 'plan_products' from (
      select min(price.yen::numeric / price.months::int / monthly_quota) as yen
      from plan_products p, lateral (
        select prices from plan_prices v where v.product_id = p.id and valid_from <= ${now} order by valid_from desc limit 1) v,
        jsonb_each_text(v.prices) price (months, yen)
      where monthly_quota > 0 and retired_at is null) cheapest
    where cheapest.yen < ${advertised()}`,
}
