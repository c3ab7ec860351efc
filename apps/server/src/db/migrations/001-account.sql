-- Who may enter: members, instructors and operators are separate principals, one table of sessions serves all three.

create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null
);
comment on table secrets is 'owner: account. Keys made at the first start, shared by every process of one database';

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  password_hash text,
  username text not null,
  username_key text not null unique,
  level smallint not null default 1 check (level between 1 and 6),
  scope text[] not null default '{member}',
  settings jsonb not null default '{}',
  orders_total integer not null default 0 check (orders_total >= 0),
  verified_at timestamptz,
  created_at timestamptz not null
);
comment on table users is 'owner: account';

create table instructors (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  name text not null,
  type text not null check (type in ('global', 'japanese', 'native')),
  courses text[] not null,
  tags text[] not null default '{}',
  age_band text,
  gender text,
  country text,
  greeting text not null default '',
  greeting_en text not null default '',
  biz_certified boolean not null default false,
  accepting boolean not null default true,
  grade smallint not null default 1,
  slots smallint not null default 3 check (slots between 0 and 8),
  weekly_hours jsonb not null default '{}',
  activated_at timestamptz not null,
  created_at timestamptz not null
);
comment on table instructors is 'owner: teachers';

create table operators (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  name text not null,
  created_at timestamptz not null
);
comment on table operators is 'owner: account';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  principal text not null check (principal in ('member', 'instructor', 'operator')),
  principal_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_principal on sessions (principal, principal_id);
comment on table sessions is 'owner: account. The last use decides how long a session lives, not the token';

create table login_failures (
  id bigint generated always as identity primary key,
  account_key text not null,
  address text not null,
  at timestamptz not null
);
create index login_failures_account on login_failures (account_key, address, at);
comment on table login_failures is 'owner: account. Counted in the database, so every process sees the same lock-out';
