-- What a plan holds for each month of a member, and how much of it was used.

create table quota_periods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id integer not null references plan_products (id),
  key text not null check (key in
    ('monthly_quota', 'ai_order_basic', 'ai_order_advanced', 'ai_proficiency_test', 'ai_composition_score')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  allowed integer not null check (allowed >= 0),
  used integer not null default 0 check (used between 0 and allowed),
  unique (user_id, key, starts_at)
);
comment on table quota_periods is 'owner: subscriptions. One row for each month of a plan and each quota of it (I-08); who has none has no plan';
