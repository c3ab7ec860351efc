create table study_settings (
  user_id bigint primary key references users (id),
  per_day smallint not null check (per_day between 5 and 100),
  new_per_day smallint not null check (new_per_day between 0 and 50),
  ranking boolean not null,
  updated_at timestamptz not null
);
comment on table study_settings is 'owner: studies. ranking: false takes part in no ranking. Without a row the usual settings hold';

create table study_pauses (
  user_id bigint not null references users (id),
  from_day date not null,
  until_day date not null check (until_day > from_day),
  primary key (user_id, from_day)
);
comment on table study_pauses is 'owner: studies. Days in Japan without study: from_day is the first, on until_day study goes on. Pauses of a learner never overlap';

create table study_days (
  user_id bigint not null references users (id),
  day date not null,
  answers integer not null check (answers > 0),
  primary key (user_id, day)
);
comment on table study_days is 'owner: studies. Answers on a day in Japan; they stay when their cards are deleted, so that no run of days breaks';
