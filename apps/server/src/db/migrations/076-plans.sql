-- Plans (C.5): their prices as versions, the subscription of a member with its terms, and quotas with every use of them.

create table plan_prices (
  product_id integer not null references plan_products (id),
  valid_from timestamptz not null,
  prices jsonb not null,
  primary key (product_id, valid_from)
);
comment on table plan_prices is 'owner: subscriptions. prices: months → yen, tax included. A version is never changed, only followed by another';
insert into plan_prices (product_id, valid_from, prices) select id, to_timestamp(0), prices from plan_products;
create trigger plan_prices_append_only before update or delete on plan_prices for each row execute function refuse_change();
alter table plan_products drop column prices;

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id integer not null references plan_products (id),
  status text not null check (status in ('active', 'past_due', 'ended')),
  method text not null check (method in ('credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points')),
  months smallint not null check (months in (1, 3)),
  card_id bigint references stored_cards (id) on delete set null,
  started_at timestamptz not null,
  failed_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  judged smallint not null default 0,
  due_at timestamptz,
  told_at timestamptz,
  priced_at timestamptz not null,
  raised_from timestamptz,
  raise_told_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('over', 'chosen', 'unpaid', 'operator', 'refunded', 'left')),
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (end_reason is not null)),
  check ((status = 'past_due') = (failed_at is not null) or status = 'ended')
);
create unique index subscriptions_living on subscriptions (user_id) where status <> 'ended';
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
comment on table subscriptions is 'owner: subscriptions. A plan of a member from its start to its end. In the export';
comment on column subscriptions.method is 'how the last term was paid; from the next term on the one that the member chose';
comment on column subscriptions.months is 'of the next term';
comment on column subscriptions.failed_at is 'when the first charge of the next term was declined';
comment on column subscriptions.tries is 'declined charges of the next term';
comment on column subscriptions.judged is 'the last purchase of the next term whose end was counted: plan_purchases.try';
comment on column subscriptions.due_at is 'when the sweep acts next: renews, tries again, or ends it';
comment on column subscriptions.priced_at is 'the member agreed to the prices of this instant';
comment on column subscriptions.raised_from is 'valid_from of higher prices that the member was told about, at raise_told_at: they count 30 days later';
comment on column subscriptions.told_at is 'when a sweep last looked whether there is something to tell';

create table subscription_terms (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  user_id bigint not null references users (id),
  product_id integer not null references plan_products (id),
  kind text not null check (kind in ('first', 'upgrade', 'renewal', 'next', 'extension')),
  after_id bigint unique references subscription_terms (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  months smallint not null check ((kind = 'extension') = (months = 0)),
  anchor_day smallint not null check (anchor_day between 1 and 31),
  value integer not null check (value >= 0),
  credit integer not null default 0 check (credit between 0 and value),
  purchase_id bigint unique references purchases (id),
  created_at timestamptz not null,
  check ((kind = 'first') = (after_id is null))
);
create index subscription_terms_subscription on subscription_terms (subscription_id);
create index subscription_terms_user on subscription_terms (user_id);
comment on table subscription_terms is 'owner: subscriptions. Paid stretches of a plan, from 00:00 to 00:00 in Japan. The newest that has begun governs (I-11)';
comment on column subscription_terms.value is 'yen with tax that it stands for: the charge and the credit that was spent on it';
comment on column subscription_terms.anchor_day is 'the day of the month on which its months begin; the last day where a month is shorter';
create trigger subscription_terms_append_only before update or delete on subscription_terms
  for each row execute function refuse_change();

create table plan_deferrals (
  term_id bigint primary key references subscription_terms (id),
  purchase_id bigint not null references purchases (id),
  total integer not null check (total >= 0),
  earned integer not null default 0 check (earned between 0 and total),
  days smallint not null check (days > 0),
  earned_days smallint not null default 0 check (earned_days between 0 and days),
  next_at timestamptz
);
create index plan_deferrals_next on plan_deferrals (next_at) where next_at is not null;
comment on table plan_deferrals is 'owner: subscriptions. Net yen of a term that become revenue day by day';
comment on column plan_deferrals.next_at is 'when the next day is earned; null once nothing is left';

create table plan_changes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  user_id bigint not null references users (id),
  product_id integer references plan_products (id),
  comment text not null default '' check (length(comment) <= 500),
  status text not null check (status in ('scheduled', 'applied', 'cancelled')),
  at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'scheduled') = (closed_at is null))
);
create unique index plan_changes_scheduled on plan_changes (subscription_id) where status = 'scheduled';
create index plan_changes_user on plan_changes (user_id);
comment on table plan_changes is 'owner: subscriptions. Changes to a smaller plan, or to none (product_id null), at the end of the term. In the export';

create table plan_purchases (
  purchase_id bigint primary key references purchases (id),
  user_id bigint not null references users (id),
  subscription_id bigint references subscriptions (id),
  product_id integer not null references plan_products (id),
  months smallint not null check (months in (1, 3)),
  kind text not null check (kind in ('first', 'upgrade', 'renewal', 'next')),
  price integer not null check (price >= 0),
  credit integer not null default 0 check (credit >= 0),
  after_id bigint references subscription_terms (id),
  trial_discount boolean not null default false,
  fingerprint text,
  due_at timestamptz,
  try smallint,
  check ((kind = 'first') = (after_id is null)),
  check ((kind = 'renewal') = (due_at is not null)),
  check ((kind = 'renewal') = (try is not null)),
  unique (after_id, due_at, try)
);
create index plan_purchases_user on plan_purchases (user_id);
create index plan_purchases_fingerprint on plan_purchases (fingerprint) where fingerprint is not null;
comment on table plan_purchases is 'owner: subscriptions. The term that a purchase pays. credit: value left of the terms that an upgrade replaces, in yen';
comment on column plan_purchases.after_id is 'the term that it follows or replaces';
comment on column plan_purchases.fingerprint is 'of the card that paid, where the gateway names it';
comment on column plan_purchases.due_at is 'of a renewal: the end of the term before. Each try is one purchase';
drop table subscription_payments;

alter table quota_periods add column term_id bigint references subscription_terms (id);
alter table quota_periods add column kind text not null default 'plan' check (kind in ('plan', 'extra', 'trial'));
alter table quota_periods alter column product_id drop not null;
alter table quota_periods drop constraint quota_periods_user_id_key_starts_at_key;
alter table quota_periods drop constraint quota_periods_key_check;
alter table quota_periods add constraint quota_periods_key_check check (key in
  ('monthly_quota', 'ai_order_basic', 'ai_order_advanced', 'ai_proficiency_test', 'ai_composition_score', 'ai_assistant'));
alter table quota_periods drop constraint quota_periods_check;
alter table quota_periods add constraint quota_periods_bounds check (ends_at >= starts_at);
create unique index quota_periods_once on quota_periods (term_id, key, starts_at) where kind = 'plan';
create unique index quota_periods_trial on quota_periods (user_id, key) where kind = 'trial';
create index quota_periods_user on quota_periods (user_id, key, ends_at);
comment on table quota_periods is 'owner: subscriptions. What may be used of a quota in a month of a term (plan), what was given back after its month (extra), and the trial (I-08)';
comment on column quota_periods.ends_at is 'an upgrade ends the month early, on its first day with no time at all';

create table quota_uses (
  id bigint generated always as identity primary key,
  period_id bigint not null references quota_periods (id),
  user_id bigint not null references users (id),
  key text not null,
  ref_type text not null check (ref_type in ('order', 'request')),
  ref_id text not null,
  amount integer not null default 1 check (amount > 0),
  worth integer not null default 0 check (worth >= 0),
  state text not null check (state in ('held', 'used', 'released', 'returned')),
  held_until timestamptz,
  at timestamptz not null,
  settled_at timestamptz,
  unique (ref_type, ref_id),
  check ((state = 'held') = (held_until is not null))
);
create index quota_uses_period on quota_uses (period_id);
create index quota_uses_user on quota_uses (user_id, at);
create index quota_uses_held on quota_uses (held_until) where state = 'held';
comment on table quota_uses is 'owner: subscriptions. Each use of a quota. used in quota_periods is the sum of those that are held or used';
comment on column quota_uses.worth is 'points that the plan paid with it';

alter table purchases drop constraint purchases_product_id_fkey;
alter table purchases drop constraint purchases_check1;
alter table purchases add constraint purchases_amount check (
  amount = list_amount - discount and (amount > 0 or (amount = 0 and category_id = 4)));
comment on column purchases.product_id is 'of products, or in category 4 of plan_products';
comment on column purchases.discount is 'of a coupon, of a first plan, or the credit that an upgrade spends';

alter table orders add column plan_points integer not null default 0 check (plan_points >= 0);
comment on column orders.plan_points is 'the part of the price that the plan paid, in points';
