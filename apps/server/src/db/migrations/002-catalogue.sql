-- What can be ordered and what it costs. Loaded from the starter content, changed by an operator.

create table categories (
  id integer primary key,
  name text not null,
  description text not null default '',
  unit text not null check (unit in ('words', 'chars')),
  counted text not null check (counted in ('english', 'japanese')),
  exercises text not null check (exercises in ('none', 'optional', 'required')),
  styles smallint[] not null,
  lite boolean not null,
  biz boolean not null,
  instructor_types text[] not null,
  sort integer not null
);
comment on table categories is 'owner: catalogue';

create table price_rules (
  version integer generated always as identity primary key,
  rules jsonb not null,
  valid_from timestamptz not null
);
comment on table price_rules is 'owner: catalogue. The newest row whose valid_from has come is in force; rows are never changed';

create table exercises (
  id integer primary key,
  category_id integer not null references categories (id),
  title text not null,
  level smallint not null check (level between 1 and 6),
  tags text[] not null default '{}',
  emails boolean not null default false,
  prompt_ja text not null default '',
  prompt_en text not null default '',
  hint text not null default '',
  model_phrases jsonb not null default '[]',
  audios jsonb not null default '[]',
  sort integer not null,
  created_at timestamptz not null
);
create index exercises_category on exercises (category_id, sort, id);
comment on table exercises is 'owner: exercises';
