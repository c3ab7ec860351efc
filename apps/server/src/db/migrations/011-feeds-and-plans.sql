-- What the home screen shows besides the member's own things, and the plans on offer.

create table campaigns (
  id integer primary key,
  title text not null,
  image text not null,
  url text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sort integer not null
);
comment on table campaigns is 'owner: feeds. The first running one is the banner';

create table blogs (
  id integer primary key,
  title text not null,
  excerpt text not null default '',
  url text not null,
  image text,
  published_at timestamptz not null
);
comment on table blogs is 'owner: feeds';

create table ads (
  id integer primary key,
  title text not null,
  text text not null default '',
  image text,
  url text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sort integer not null
);
comment on table ads is 'owner: feeds';

create table news (
  id integer primary key,
  title text not null,
  body text not null,
  published_at timestamptz not null
);
comment on table news is 'owner: feeds';

create table route_visits (
  day date not null,
  route text not null,
  visits integer not null check (visits > 0),
  primary key (day, route)
);
comment on table route_visits is 'owner: operation. How often each screen is opened, by day in Asia/Tokyo; nothing about anybody';

create table plan_products (
  id integer primary key,
  key text not null unique,
  type text not null check (type in ('lite', 'standard', 'ai')),
  explanation text check (explanation in ('basic', 'advanced')),
  instructor text check (instructor in ('global', 'all')),
  words integer,
  monthly_quota integer,
  ai boolean not null,
  prices jsonb not null,
  quotas jsonb not null,
  sort integer not null
);
comment on table plan_products is 'owner: subscriptions. prices: months → yen, tax included';

create table subscription_payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id integer not null references plan_products (id),
  started_at timestamptz not null,
  paid_at timestamptz
);
create index subscription_payments_user on subscription_payments (user_id);
comment on table subscription_payments is 'owner: subscriptions. Who has started or made a payment for a plan';
