-- Quizzes ask the cards that were asked the longest ago. Published categories are searched by name; operators may hide them.

alter table flashcards
  add column asked_at timestamptz,
  add column asked_before timestamptz,
  add column asked_seed bigint;
comment on column flashcards.asked_at is 'the last quiz that asked it, of asked_seed; asked_before: the quiz before, so that a repeated seed draws the same cards';

alter table flashcard_categories
  add column hidden_at timestamptz,
  add column words text not null generated always as (searchable(name)) stored,
  add column pairs integer[] not null generated always as (text_pairs(0, 'flashcards', searchable(name))) stored;
comment on column flashcard_categories.hidden_at is 'since when an operator hides it from the list of published ones';
create index flashcard_categories_public on flashcard_categories (id desc) where is_public;
create index flashcard_categories_pairs on flashcard_categories using gin (pairs) where is_public;
