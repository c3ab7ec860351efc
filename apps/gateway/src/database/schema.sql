-- The state of the sandbox gateway. Only the gateway reads and writes this schema.
create schema if not exists gateway;

create table if not exists gateway.settings (
  id boolean primary key default true check (id),
  keys jsonb not null,
  faults jsonb not null default '{}',
  -- The port of the last process: the next one takes it again, so that the servers need no new address.
  port int
);

create table if not exists gateway.payments (
  id text primary key,
  gateway text not null,
  reference text,
  method text not null,
  state text not null,
  amount int not null,
  request jsonb not null,
  card jsonb,
  challenge boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists payments_reference on gateway.payments (reference);
create index if not exists payments_expiry on gateway.payments (expires_at) where state in ('created', 'approved');

create table if not exists gateway.captures (
  id text primary key,
  payment_id text not null references gateway.payments,
  amount int not null,
  fee int not null,
  at timestamptz not null,
  -- When the payer of this card disputes it; null: never, or done.
  dispute_due timestamptz
);
create index if not exists captures_payment on gateway.captures (payment_id);
create index if not exists captures_dispute on gateway.captures (dispute_due) where dispute_due is not null;

create table if not exists gateway.refunds (
  id text primary key,
  capture_id text not null references gateway.captures,
  amount int not null,
  at timestamptz not null
);
create index if not exists refunds_capture on gateway.refunds (capture_id);

create table if not exists gateway.disputes (
  id text primary key,
  capture_id text not null references gateway.captures,
  amount int not null,
  state text not null,
  at timestamptz not null,
  ended_at timestamptz
);
create index if not exists disputes_capture on gateway.disputes (capture_id);

create table if not exists gateway.ledger (
  n bigint generated always as identity primary key,
  gateway text not null,
  kind text not null,
  source text not null,
  payment_id text not null,
  capture_id text not null,
  reference text,
  amount int not null,
  at timestamptz not null
);
create index if not exists ledger_at on gateway.ledger (at);

create table if not exists gateway.setup_tokens (
  id text primary key,
  customer text not null,
  state text not null,
  request jsonb not null,
  card jsonb,
  challenge boolean not null default false,
  created_at timestamptz not null
);

create table if not exists gateway.cards (
  token text primary key,
  customer text not null,
  card jsonb not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index if not exists cards_customer on gateway.cards (customer);

create table if not exists gateway.events (
  n bigint generated always as identity primary key,
  id text not null unique,
  gateway text not null,
  kind text not null,
  reference text,
  payment_id text,
  body text not null,
  created_at timestamptz not null,
  -- When it is sent next; null: it is answered, dropped, or was tried for the last time.
  due_at timestamptz,
  tries int not null default 0,
  -- Null until the first attempt, which draws it: 0 is dropped, 2 is sent twice.
  copies int,
  answer int
);
create index if not exists events_due on gateway.events (due_at) where due_at is not null;

create table if not exists gateway.replies (
  gateway text not null,
  key text not null,
  call text not null,
  status int not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (gateway, key, call)
);
