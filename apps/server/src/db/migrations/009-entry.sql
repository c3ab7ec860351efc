-- Coming in: sign-up, confirmed addresses, social accounts, limits that every process shares.

alter table users
  add column username_chosen boolean not null default true,
  add column last_name text,
  add column first_name text,
  add column phone text,
  add column birth_year smallint,
  add column gender text check (gender in ('female', 'male', 'other')),
  add column newsletter boolean not null default false,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column pending_email text,
  add column pending_email_key text,
  add column withdrawn_at timestamptz,
  add column anonymised_at timestamptz;
comment on column users.username_chosen is 'false for a name that was made for a social account and may still be chosen';

alter table sessions
  add column strategy text not null default 'local' check (strategy in ('local', 'social')),
  add column address text,
  add column user_agent text,
  add column device uuid;
comment on column sessions.device is 'a random number that the browser keeps in a cookie';

create table verification_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('signup', 'email')),
  email text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_user on verification_codes (user_id, purpose, sent_at desc);
comment on table verification_codes is 'owner: account. One row for each mail; the newest of a purpose is the one that counts';

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, created_at);
comment on table password_resets is 'owner: account. Only a hash of the link is kept';

create table person_marks (
  reason text not null check (reason in ('gift', 'withdrawn')),
  hash bytea not null,
  at timestamptz not null,
  primary key (reason, hash)
);
comment on table person_marks is 'owner: account. Keyed hashes of addresses and social ids: who had the gift, who has withdrawn. Outlives the account';

create table gift_holds (
  user_id bigint primary key references users (id),
  reason text not null check (reason in ('throwaway', 'address')),
  address text,
  at timestamptz not null,
  decided_at timestamptz
);
comment on table gift_holds is 'owner: account. Welcome gifts that were not given by themselves; an operator may';

create table trait_matches (
  user_id bigint not null references users (id),
  instructor_id bigint not null references instructors (id),
  trait text not null check (trait in ('address', 'device', 'phone')),
  at timestamptz not null,
  primary key (user_id, instructor_id, trait)
);
comment on table trait_matches is 'owner: account. Members who share something with an instructor; listed to the operator';

create table attempts (
  key text not null,
  at timestamptz not null
);
create index attempts_key on attempts (key, at);
comment on table attempts is 'owner: account. What is limited in number, counted in the database so that every process counts alike';

create table spent_captchas (
  hash bytea primary key,
  expires_at timestamptz not null
);
comment on table spent_captchas is 'owner: account';

create table social_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  unique (issuer, subject)
);
create index social_accounts_user on social_accounts (user_id);
comment on table social_accounts is 'owner: account';

create table social_flows (
  state_hash bytea primary key,
  binding_hash bytea not null,
  intent text not null check (intent in ('login', 'signup')),
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table social_flows is 'owner: account. Round trips to the social provider that are under way';

create table social_tickets (
  token_hash bytea primary key,
  binding_hash bytea not null,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  name text,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table social_tickets is 'owner: account. What the provider said about somebody, until the app has asked for it';

create table sso_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  route_name text,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table sso_tokens is 'owner: account. One-time tickets to the store site';

create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea unique,
  status text not null check (status in ('waiting', 'ready', 'failed')),
  content bytea,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_exports_user on data_exports (user_id, id desc);
create index data_exports_waiting on data_exports (id) where status = 'waiting';
comment on table data_exports is 'owner: personal-data. All data of a member, made by a sweep; the content goes when the link expires';

create table withdrawals (
  user_id bigint primary key references users (id),
  reason text not null default '',
  at timestamptz not null
);
comment on table withdrawals is 'owner: personal-data';
