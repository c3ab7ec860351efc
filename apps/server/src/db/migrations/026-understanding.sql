-- What a learner makes of his corrections: what he has understood, and the cards he keeps of them.

create table understood_edits (
  order_id bigint not null references orders (id),
  line smallint not null,
  start integer not null check (start >= 0),
  user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (order_id, line, start)
);
create index understood_edits_of_user on understood_edits (user_id);
comment on table understood_edits is 'owner: understanding. start: where an edit or an explanation begins, as a UTF-16 offset in the original line';

-- The weak-point chart and its line on the home screen read the latest deliveries of one learner.
create index orders_delivered_to on orders (user_id, delivered_at desc) where status in (3, 4) and hidden_at is null;

create table flashcard_categories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (char_length(name) between 1 and 30),
  is_public boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, name)
);
comment on table flashcard_categories is 'owner: flashcards';

create table flashcards (
  id bigint generated always as identity primary key,
  category_id bigint not null references flashcard_categories (id) on delete cascade,
  english text not null,
  japanese text not null,
  note text not null,
  order_id bigint references orders (id),
  line smallint,
  created_at timestamptz not null,
  check (english <> '' or japanese <> '')
);
create index flashcards_of_category on flashcards (category_id, id);
comment on table flashcards is 'owner: flashcards. order_id, line: where it was taken from';
