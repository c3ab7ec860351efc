-- What a learner marks instructors with, for himself alone, and what an instructor's deliveries add up to.

create table teacher_likes (
  user_id bigint not null references users (id),
  instructor_id bigint not null references instructors (id),
  at timestamptz not null,
  primary key (user_id, instructor_id)
);
comment on table teacher_likes is 'owner: teachers';

create table teacher_blocks (
  user_id bigint not null references users (id),
  instructor_id bigint not null references instructors (id),
  at timestamptz not null,
  primary key (user_id, instructor_id)
);
comment on table teacher_blocks is 'owner: teachers. He never corrects for this learner again, and is not told';

create table teacher_memos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  instructor_id bigint not null references instructors (id),
  content text not null,
  created_at timestamptz not null
);
create index teacher_memos_of on teacher_memos (user_id, instructor_id, id desc);
comment on table teacher_memos is 'owner: teachers. Read by the learner who wrote it, by nobody else';

create table teacher_figures (
  instructor_id bigint primary key references instructors (id),
  deliveries integer not null,
  median_minutes integer,
  median_of integer not null default 0,
  month_minutes integer,
  good integer not null default 0,
  rated integer not null default 0,
  counted_at timestamptz not null
);
create index teacher_figures_counted on teacher_figures (counted_at);
comment on table teacher_figures is 'owner: teachers. Counted with each delivery and anew each hour, so that no list counts orders. median: claim to delivery of the last 50; month: its average over 30 days; good of rated: the last 50 ratings';

create index orders_delivered_by on orders (teacher_id, delivered_at desc) where status in (3, 4);

insert into teacher_figures (instructor_id, deliveries, counted_at)
select i.id, (select count(*) from orders o where o.teacher_id = i.id and o.status in (3, 4)), 'epoch'
from instructors i;

-- What an instructor is found by, in one form however wide or large it was written: making it anew for each search took a
-- hundred times as long as the search.

create function teacher_words(name text, greeting text, tags text[]) returns text
  language sql immutable parallel safe
  as $$ select lower(normalize(name || ' ' || greeting || ' ' || array_to_string(tags, ' '), nfkc)) $$;

alter table instructors add column words text not null generated always as (teacher_words(name, greeting, tags)) stored;
