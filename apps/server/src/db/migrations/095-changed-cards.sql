-- A program that imported a card before takes a newer one only.

alter table flashcards add column changed_at timestamptz;
comment on column flashcards.changed_at is 'the last change of its texts; null: never changed';
