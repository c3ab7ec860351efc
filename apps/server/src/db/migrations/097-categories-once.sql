-- Categories that were asked for again after a lost answer are made once.

alter table flashcard_categories add column key uuid;
comment on column flashcard_categories.key is 'owner: flashcards. The Idempotency-Key of the request that made it';
create unique index flashcard_categories_key on flashcard_categories (user_id, key) where key is not null;
