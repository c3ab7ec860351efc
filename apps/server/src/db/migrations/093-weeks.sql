-- What learners did in a week, told to them on the Monday after it.

create table study_weeks (
  user_id bigint not null references users (id),
  week date not null,
  facts jsonb not null,
  made_at timestamptz not null,
  primary key (user_id, week)
);
comment on table study_weeks is 'owner: studies. week: its Monday in Japan; facts: what was done then, as it is told';

create table study_weeks_made (
  week date primary key,
  made_at timestamptz not null
);
comment on table study_weeks_made is 'owner: studies. The weeks of which every learner has been told';

alter table notification_settings
  drop constraint notification_settings_group_name_check,
  add constraint notification_settings_group_name_check
    check (group_name in ('order_receipt', 'order_progress', 'order_result', 'points', 'study'));
