-- Rewards (C.7): points on the 1st for the orders of the month before, once for each member and month.

create table rewards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  stage text not null check (stage in ('regular', 'bronze', 'silver', 'gold')),
  delivered integer not null check (delivered > 0),
  spent integer not null check (spent >= 0),
  granted integer not null check (granted >= 0),
  at timestamptz not null,
  constraint rewards_once unique (user_id, month)
);
comment on table rewards is 'owner: shop. spent: paid points of the orders delivered in the month, net of refunds; granted: free points';

create table reward_months (
  month text primary key,
  done_at timestamptz not null
);
comment on table reward_months is 'owner: shop. Months whose rewards were all granted';

create index orders_delivered on orders (delivered_at) where status in (3, 4);
