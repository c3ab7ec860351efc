create table card_reviews (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  key uuid not null,
  card_id bigint not null references flashcards (id) on delete cascade,
  rating smallint not null check (rating between 1 and 4),
  mode text not null check (mode in ('review', 'quiz')),
  ms integer not null check (ms >= 0),
  reviewed_at timestamptz not null,
  received_at timestamptz not null,
  unique (user_id, key)
);
create index card_reviews_of_card on card_reviews (card_id);
comment on table card_reviews is 'owner: studies. Every answer, also practice. key: made by the device, so that an answer is stored once';

create table card_states (
  card_id bigint primary key references flashcards (id) on delete cascade,
  user_id bigint not null references users (id),
  due date not null,
  stability double precision not null check (stability > 0),
  difficulty double precision not null,
  reps integer not null check (reps > 0),
  lapses integer not null check (lapses >= 0),
  first_day date not null,
  last_day date not null
);
create index card_states_due on card_states (user_id, due);
comment on table card_states is 'owner: studies. The fold of the answers of a card. due: a study day, which stands still during a pause; first_day, last_day: days in Japan of answers that counted';
