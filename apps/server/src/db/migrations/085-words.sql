-- Words are studied in the app: a list is no longer the content of a product, but rows that can be searched and made into cards.

create table word_lists (
  id integer primary key,
  sort smallint not null,
  name text not null,
  description text not null,
  level smallint not null check (level between 1 and 6),
  product_id integer references products (id),
  retired_at timestamptz
);
create unique index word_lists_of_product on word_lists (product_id) where product_id is not null;
comment on table word_lists is 'owner: words. product_id: the resource that members own to read the list; without one, or with one that costs nothing, everybody reads it';

create table words (
  id integer primary key,
  list_id integer not null references word_lists (id),
  sort integer not null,
  english text not null check (english <> ''),
  part text not null,
  japanese text not null check (japanese <> ''),
  examples jsonb not null default '[]',
  retired_at timestamptz,
  searched text not null generated always as (searchable(english || e'\n' || japanese)) stored,
  pairs integer[] not null
    generated always as (text_pairs(list_id, 'word', searchable(english || e'\n' || japanese))) stored
);
create index words_of_list on words (list_id, sort, id) where retired_at is null;
create index words_pairs on words using gin (pairs);
comment on table words is 'owner: words. part: the part of speech. examples: a sentence in English and in Japanese each';

-- A word that is saved twice is one card.
alter table flashcards add column word_id integer references words (id);
create index flashcards_of_word on flashcards (category_id, word_id) where word_id is not null;
comment on table flashcards is 'owner: flashcards. order_id, line: where it was taken from; word_id: the word of a list that it was made of';

-- The words of a list have one home. What the seed remembers of the products follows, so that they still count as its own.
alter table products drop constraint products_check2;
update products set content = null where category_id = 3;
update seed_rows set content = content || '{"content": null}'
where seed = 'products' and key in (select id::text from products where category_id = 3);
alter table products add check ((category_id = 2) = (content is not null));
comment on column products.content is 'the text of a textbook, which only its owners read';
