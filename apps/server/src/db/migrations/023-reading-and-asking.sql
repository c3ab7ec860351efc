-- What a learner does with an order besides waiting for it: find it again, ask about it, write to the office, rate it.

-- Letters that stand beside each other, without white space. Held by a number, so that the index stays small; what the numbers
-- find is compared with the text itself.
create function text_pairs(owner bigint, field text, content text) returns integer[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtext(letter || next) # hashtext(owner || field)), '{}')
  from unnest(string_to_array(content, null), string_to_array(substr(content, 2), null)) as pairs (letter, next)
  where letter <> ' ' and next <> ' '
$$;

-- As it is compared: without regard to capitals, to the width of letters, and to how wide a gap is.
create function searchable(content text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(normalize(content, NFKC), '\s+', ' ', 'g')) $$;

create table order_texts (
  order_id bigint not null references orders (id),
  field text not null check (field in ('correction', 'original', 'title', 'memo')),
  user_id bigint not null references users (id),
  content text not null,
  pairs integer[] not null generated always as (text_pairs(user_id, field, content)) stored,
  primary key (order_id, field)
);
create index order_texts_pairs on order_texts using gin (pairs);
create index order_texts_of_user on order_texts (user_id, field);
comment on table order_texts is 'owner: orders. What the search of a learner reads. content: as searchable() makes it; pairs: of the content, each with its learner and field';

insert into order_texts (order_id, field, user_id, content)
select id, 'title', user_id, searchable(title) from orders
union all
select id, 'memo', user_id, searchable(note) from orders where note <> ''
union all
select o.id, 'original', o.user_id, searchable(string_agg(l.english || e'\n' || l.japanese, e'\n' order by l.n))
from orders o join order_lines l on l.order_id = o.id group by o.id
union all
select o.id, 'correction', o.user_id, searchable(concat_ws(e'\n', c.comment,
  (select string_agg(value #>> '{}', e'\n') from jsonb_path_query(c.lines, '$[*].corrected') value),
  (select string_agg(value #>> '{}', e'\n') from jsonb_path_query(c.lines, '$[*].comment') value),
  (select string_agg(value #>> '{}', e'\n') from jsonb_path_query(c.lines, '$[*].explanations[*].text') value)))
from orders o join corrections c on c.order_id = o.id
where c.version = (select max(version) from corrections newest where newest.order_id = o.id);

alter table order_questions add column points integer not null default 0 check (points >= 0);
alter table order_questions add column refunded_at timestamptz;
alter table order_questions add column reminded_at timestamptz;
alter table order_questions add check (answer is null or refunded_at is null);
comment on column order_questions.points is 'charged when it was asked after the delivery; 0: asked with the order and charged with it';
create index order_questions_open on order_questions (asked_at) where points > 0 and answer is null and refunded_at is null;

create table question_earnings (
  question_id bigint primary key references order_questions (id),
  instructor_id bigint not null references instructors (id),
  yen integer not null check (yen >= 0),
  at timestamptz not null
);
create index question_earnings_of on question_earnings (instructor_id, at);
comment on table question_earnings is 'owner: corrections. What the answer to a question asked after the delivery pays';

create trigger question_earnings_append_only before update or delete on question_earnings
  for each row execute function refuse_change();

create table order_consultations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  author text not null check (author in ('learner', 'operator')),
  content text not null,
  at timestamptz not null
);
create index order_consultations_of on order_consultations (order_id, id);
comment on table order_consultations is 'owner: orders. Between a learner and the office; no instructor reads it';

create table order_surveys (
  order_id bigint primary key references orders (id),
  instructor_id bigint not null references instructors (id),
  value text not null check (value in ('good', 'fair', 'bad')),
  content text not null,
  is_private boolean not null,
  at timestamptz not null
);
create index order_surveys_of on order_surveys (instructor_id, at desc);
comment on table order_surveys is 'owner: orders. is_private: for the office alone; the value counts in any case';

create index orders_delivered_lately on orders (course, charged_type, biz, delivered_at desc)
  where status in (3, 4) and wished_date is null;
create index orders_to_complete on orders (delivered_at) where status = 3;
