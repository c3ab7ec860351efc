-- The instructor's work in progress, and what was delivered. The second never changes: a slip is mended by a new version.

create table works (
  order_id bigint not null references orders (id),
  instructor_id bigint not null references instructors (id),
  revision integer not null default 0,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (order_id, instructor_id)
);
comment on table works is 'owner: corrections';

create table work_revisions (
  order_id bigint not null references orders (id),
  instructor_id bigint not null references instructors (id),
  revision integer not null,
  content jsonb not null,
  replaced_at timestamptz not null,
  primary key (order_id, instructor_id, revision)
);
comment on table work_revisions is 'owner: corrections';

create table corrections (
  order_id bigint not null references orders (id),
  version smallint not null,
  instructor_id bigint not null references instructors (id),
  lines jsonb not null,
  comment text not null,
  delivered_at timestamptz not null,
  primary key (order_id, version)
);
comment on table corrections is 'owner: corrections';

create trigger corrections_immutable before update or delete on corrections
  for each row execute function refuse_change();

create table earnings (
  id bigint generated always as identity primary key,
  instructor_id bigint not null references instructors (id),
  order_id bigint not null unique references orders (id),
  blocks integer not null,
  yen integer not null check (yen >= 0),
  at timestamptz not null
);
comment on table earnings is 'owner: corrections';

create trigger earnings_append_only before update or delete on earnings
  for each row execute function refuse_change();
