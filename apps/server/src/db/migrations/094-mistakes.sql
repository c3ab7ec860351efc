-- Cards of a learner's own mistakes, which later orders close by their corrected form.

create table flashcard_mistakes (
  card_id bigint primary key references flashcards (id) on delete cascade,
  user_id bigint not null references users (id),
  order_id bigint not null references orders (id),
  line smallint not null,
  start integer not null check (start >= 0),
  language text not null check (language in ('en', 'ja')),
  kind text not null,
  was jsonb not null,
  now jsonb not null,
  traces jsonb not null default '[]',
  closed_by bigint references orders (id),
  closed_at timestamptz,
  check ((closed_by is null) = (closed_at is null))
);
create index flashcard_mistakes_of_user on flashcard_mistakes (user_id, language);
comment on table flashcard_mistakes is 'owner: flashcards. start: an edit, as a UTF-16 offset in the original line. was, now: {text, start, end}, the edit in its sentence before and after. traces: what later orders have of it, in the order of placement';
