-- What an instructor keeps for himself to explain with, and what he gives a learner to keep.

alter table corrections add column phrases jsonb not null default '[]'
  check (jsonb_typeof(phrases) = 'array' and jsonb_array_length(phrases) <= 3);
comment on column corrections.phrases is 'model phrases: text, meaning';

create table snippets (
  id bigint generated always as identity primary key,
  instructor_id bigint not null references instructors (id),
  name text not null check (char_length(name) between 1 and 60),
  content text not null check (char_length(content) between 1 and 1000),
  kind text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index snippets_of on snippets (instructor_id, id);
comment on table snippets is 'owner: snippets. Explanations that an instructor writes often. kind: of the error they explain';
