import type { Filling } from './two-sizes.ts'

/** Purchases of points, one a minute: the money is there, except of each tenth, which expired. Each gives a paid lot. */
const purchases = `
  with bought as (
    insert into purchases (order_id, user_id, category_id, product_id, name, quantity, method, list_amount, amount, tax, points, bonus,
      digest, status, gateway, payment_id, created_at, paid_at, fulfilled_at, closed_at, points_expire_at)
    select gen_random_uuid(), case when $2::bigint is null then 2 + n::bigint * 7919 % (select count(*) - 1 from users) else $2 end,
      1, 2, '3,000ポイント', 1, 'credit_card', 3000, 3000, 272, 3000, 0, '', case when paid then 'fulfilled' else 'expired' end, 'paypal',
      gen_random_uuid(), at, case when paid then at end, case when paid then at end, case when not paid then at end,
      case when paid then at + interval '180 days' end
    from (select n, n % 10 <> 0 as paid, now() - $3::interval * n as at from generate_series(1, $1::int) n) numbered
    returning id, user_id, paid_at
  ), lots as (
    insert into point_lots (user_id, kind, granted, remaining, gift, paid_yen, advance_yen, purchase_id, expires_at, created_at)
    select user_id, 'paid', 3000, case when id % 3 = 0 then 500 else 0 end, false, 3000, 2728, id, paid_at + interval '180 days', paid_at
    from bought where paid_at is not null
    returning id, user_id, purchase_id, created_at
  ), entries as (
    insert into point_entries (user_id, lot_id, kind, amount, ref_type, ref_id, seq, at)
    select user_id, id, 'purchase', 3000, 'purchase', purchase_id, 1, created_at from lots
  )
  insert into invoices (purchase_id, month, serial, number, issued_at)
  select id, '2026-01', id, 'INV-202601-' || id, paid_at from bought where paid_at is not null and id % 5 = 0`

/** Purchases of the learner 1, one in two days, and of the others. */
export const purchasesFor = ({ own, others }: { own: number; others: number }): Filling => [
  [purchases, [others, null, '1 minute']],
  [purchases, [own, 1, '2 days']],
]

/** The lists of a learner's purchases, points and rewards. */
export const purchaseRequests = [
  ['purchases with spending by month', 'purchases'],
  ['purchases, page 15', 'purchases?page=15'],
  ['purchases of one month', 'purchases?period=2026-03'],
  ['purchases of two years as CSV', 'purchases/export?from=2025-01&to=2026-12'],
  ['lots of points', 'points'],
  ['history of points', 'points/histories'],
  ['history of points, page 15', 'points/histories?page=15'],
  ['rewards', 'rewards'],
  ['coupons', 'coupons'],
  ['resources', 'resources'],
] as const
