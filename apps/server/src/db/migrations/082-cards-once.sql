-- Cards that were sent again after a lost answer are made once.

alter table flashcards add column key uuid;
comment on column flashcards.key is 'owner: flashcards. The Idempotency-Key of the request that made it';
create index flashcards_key on flashcards (key) where key is not null;
