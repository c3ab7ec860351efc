-- Orders: a snapshot of what was written, at the price that was agreed, moved along one state machine.

create table orders (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users (id),
  save_id bigint not null unique,
  idempotency_key uuid not null,
  title text not null,
  category_id integer not null references categories (id),
  biz boolean not null,
  course text not null check (course in ('basic', 'advanced')),
  wanted_type text not null check (wanted_type in ('any', 'global', 'japanese', 'native')),
  charged_type text not null check (charged_type in ('global', 'japanese', 'native')),
  language text not null check (language in ('ja', 'en')),
  species smallint not null,
  tag text not null default '',
  message text not null default '',
  authorize_example boolean not null default false,
  wished_date date,
  nominated_id bigint references instructors (id),
  open_to_others boolean not null default true,
  unit text not null,
  length integer not null,
  blocks integer not null check (blocks > 0),
  points integer not null check (points >= 0),
  quota integer not null default 0 check (quota >= 0),
  status smallint not null default 0 check (status between -1 and 4),
  cancel_reason text check (cancel_reason in ('learner', 'returned', 'unclaimed', 'overdue', 'operator')),
  return_reason text,
  return_comment text,
  teacher_id bigint references instructors (id),
  bookmark boolean not null default false,
  note text not null default '',
  placed_at timestamptz not null,
  claimed_at timestamptz,
  due_at timestamptz,
  submitted_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  hidden_at timestamptz,
  unique (user_id, idempotency_key),
  check (status in (-1, 0) or teacher_id is not null),
  check ((status = -1) = (cancel_reason is not null))
);
create index orders_of_user on orders (user_id, biz, id desc) where hidden_at is null;
create index orders_waiting on orders (placed_at, id) where status = 0;
create index orders_of_teacher on orders (teacher_id, status, id desc);
comment on table orders is 'owner: orders';

create table order_lines (
  order_id bigint not null references orders (id),
  n smallint not null check (n > 0),
  english text not null,
  japanese text not null,
  exercise_id integer references exercises (id),
  primary key (order_id, n)
);
comment on table order_lines is 'owner: orders';

create trigger order_lines_immutable before update or delete on order_lines
  for each row execute function refuse_change();

create table order_questions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  n smallint not null,
  content text not null,
  answer text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (order_id, n)
);
comment on table order_questions is 'owner: orders';

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  from_status smallint,
  to_status smallint not null,
  actor text not null check (actor in ('learner', 'instructor', 'operator', 'system')),
  actor_id bigint,
  reason text not null default '',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
comment on table order_events is 'owner: orders';

create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
