-- The lists of one learner read an index and nothing else, however many orders others have: rows of one learner lie far apart in a
-- table, and close together in an index that begins with him.

alter table orders add column asked smallint not null default 0 check (asked >= 0);
comment on column orders.asked is 'how many questions were asked about it, with it or after the delivery';
update orders set asked = q.count from (select order_id, count(*) from order_questions group by order_id) q where q.order_id = id;

drop index orders_of_user;
create index orders_of_user on orders (user_id, biz, id)
  include (placed_at, status, course, category_id, teacher_id, bookmark, asked, tag)
  where hidden_at is null;

-- Texts in parts that an entry of an index can hold (a third of a page): 600 letters, of which the next part repeats 100, so that a
-- word of that length is whole in one of them.
create function search_parts(content text) returns table (part smallint, letters text)
language sql immutable parallel safe as $$
  select n::smallint, substr(content, 1 + 500 * n, 600)
  from generate_series(0, greatest(0, (char_length(content) - 101) / 500)) n
$$;

alter table order_texts rename to order_texts_before;
create table order_texts (
  user_id bigint not null,
  field text not null check (field in ('correction', 'original', 'title', 'memo')),
  order_id bigint not null references orders (id),
  part smallint not null,
  content text not null
);
alter table order_texts alter column content set storage plain;
insert into order_texts (user_id, field, order_id, part, content)
select t.user_id, t.field, t.order_id, p.part, p.letters
from order_texts_before t, search_parts(t.content) p order by 1, 2, 3, 4;
drop table order_texts_before;
alter table order_texts add primary key (user_id, field, order_id, part) include (content);
comment on table order_texts is 'owner: orders. What the search of a learner reads, all of it from the key, which holds the content too. content: a part of what searchable() makes of a text';

-- An index answers alone only for rows that a vacuum has seen; the usual share, a fifth of the table, would be years of one learner.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table order_texts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
