-- What the operator is shown: the nightly check of the data, and when he was last told of what.

create table due_checks (
  name text primary key,
  due_at timestamptz not null
);
comment on table due_checks is 'owner: operation. When a check of the data falls due; whoever moves it on does it';

create table invariant_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  took_ms integer not null,
  results jsonb not null
);
comment on table invariant_runs is 'owner: operation. What each nightly check found, by invariant';

create table operator_alerts (
  kind text primary key,
  sent_at timestamptz not null
);
comment on table operator_alerts is 'owner: operation. When the operator was last told of each kind of trouble';

-- Those that were given up are few among many, and are counted often.
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
create index pushes_given_up on pushes (given_up_at) where given_up_at is not null;

-- What is late is looked for every few seconds.
create index orders_due on orders (due_at) where status = 1;
