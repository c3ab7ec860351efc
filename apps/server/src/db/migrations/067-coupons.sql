-- Coupons (C.7). A use is held by an open purchase, used when that is paid, and given back when it fails or expires.

create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]{6,16}$'),
  id bigint generated always as identity unique,
  name text not null,
  kind text not null check (kind in ('points', 'percent', 'amount')),
  value integer not null check (value > 0 and (kind <> 'percent' or value <= 100)),
  scope text not null check (scope in ('points', 'resources', 'subscription', 'any')),
  minimum integer not null default 0 check (minimum >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  user_limit integer not null default 1 check (user_limit > 0),
  created_at timestamptz not null,
  retired_at timestamptz
);
comment on table coupons is 'owner: shop. value: points, percent or yen; minimum: list price in yen; total_limit: null for no limit';

create table coupon_holders (
  coupon_id bigint not null references coupons (id),
  user_id bigint not null references users (id),
  entered_at timestamptz not null,
  primary key (user_id, coupon_id)
);
comment on table coupon_holders is 'owner: shop. The coupons whose code a member has entered';

create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons (id),
  user_id bigint not null references users (id),
  purchase_id bigint unique,
  amount integer not null check (amount > 0),
  state text not null check (state in ('held', 'used', 'given_back')),
  held_at timestamptz not null,
  settled_at timestamptz check (settled_at is null = (state = 'held'))
);
create index coupon_uses_by_coupon on coupon_uses (coupon_id, user_id) where state <> 'given_back';
create index coupon_uses_by_user on coupon_uses (user_id);
comment on table coupon_uses is 'owner: shop. amount: the discount in yen, or the points that were given; purchase_id is null for points';
