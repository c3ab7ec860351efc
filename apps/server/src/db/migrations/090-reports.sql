-- Counselling reports (C.9): one open request for each learner.

alter table instructors add column counsellor boolean not null default false;
comment on column instructors.counsellor is 'may write counselling reports; set by operators';

create table counselling_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  goal text not null,
  question text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  counsellor_id bigint references instructors (id),
  claimed_at timestamptz,
  reminded_at timestamptz,
  content jsonb,
  published_at timestamptz,
  ended_at timestamptz,
  check ((counsellor_id is null) = (claimed_at is null)),
  check (published_at is null or counsellor_id is not null and content is not null and ended_at is null)
);
create unique index counselling_reports_one_open on counselling_reports (user_id)
  where published_at is null and ended_at is null;
create index counselling_reports_of on counselling_reports (user_id, id);
create index counselling_reports_open on counselling_reports (due_at, id)
  where published_at is null and ended_at is null;
create index counselling_reports_by on counselling_reports (counsellor_id, published_at) where counsellor_id is not null;
comment on table counselling_reports is 'owner: reports';
comment on column counselling_reports.ended_at is 'when its learner withdrew before it was published';
comment on column counselling_reports.reminded_at is 'when its present counsellor was reminded of the due time, or all counsellors while nobody had claimed it';

create table report_works (
  report_id bigint not null references counselling_reports (id),
  instructor_id bigint not null references instructors (id),
  revision integer not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (report_id, instructor_id)
);
comment on table report_works is 'owner: reports. A counsellor''s report in progress; nobody else sees it';
