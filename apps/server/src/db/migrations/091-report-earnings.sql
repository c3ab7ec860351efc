create table report_earnings (
  report_id bigint primary key references counselling_reports (id),
  instructor_id bigint not null references instructors (id),
  yen integer not null check (yen >= 0),
  at timestamptz not null
);
create index report_earnings_of on report_earnings (instructor_id, at);
comment on table report_earnings is 'owner: corrections. The pay of a published counselling report';

create trigger report_earnings_append_only before update or delete on report_earnings
  for each row execute function refuse_change();
