-- How many edits of each kind a delivery has, counted once: the outcome of all the orders of a learner reads no text.

create table edit_counts (
  order_id bigint primary key references orders (id),
  user_id bigint not null references users (id),
  language text not null check (language in ('en', 'ja')),
  length integer not null check (length >= 0),
  delivered_at timestamptz not null,
  counts jsonb
);
create index edit_counts_of_user on edit_counts (user_id, delivered_at);
create index edit_counts_to_count on edit_counts (order_id) where counts is null;
comment on table edit_counts is 'owner: learning-insights. length: words, or characters of a Japanese text; counts: the number of edits by kind in the newest version; null: delivered before this table, not counted yet';

insert into edit_counts (order_id, user_id, language, length, delivered_at)
select id, user_id, case when category_id in (10, 11) then 'ja' else 'en' end, length, delivered_at
from orders where status in (3, 4);
