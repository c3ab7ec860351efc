-- Films are in courses, are searched, and have their files.

create table movie_categories (
  id integer primary key,
  name text not null,
  description text not null,
  sort integer not null,
  retired_at timestamptz
);
comment on table movie_categories is 'owner: movies. Courses of films. Starter content';

-- The words of a film as they are compared. Declared immutable, which the joining of texts is.
create function movie_words(title text, description text, tags text[]) returns text
language sql immutable parallel safe as $$
  select searchable(concat_ws(e'\n', title, description, array_to_string(tags, e'\n')))
$$;

alter table movies
  add column category_id integer references movie_categories (id),
  add column description text not null default '',
  add column tags text[] not null default '{}',
  add column file text check (file ~ '^[a-z0-9-]{1,60}$');
alter table movies
  add column words text not null generated always as (movie_words(title, description, tags)) stored,
  add column pairs integer[] not null
    generated always as (text_pairs(0, 'movie', movie_words(title, description, tags))) stored;
comment on column movies.category_id is 'a film without a course is in no list';
comment on column movies.file is 'the beginning of the names of its files';
create index movies_pairs on movies using gin (pairs);
create index movies_of_category on movies (category_id, sort, id) where retired_at is null;
