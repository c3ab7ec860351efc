-- An instructor has a photo and one line about themselves. The search reads the line like the greeting.

create table instructor_photos (
  instructor_id bigint primary key references instructors (id) on delete cascade,
  name uuid not null unique default gen_random_uuid(),
  jpeg bytea not null check (octet_length(jpeg) between 1 and 262144),
  stored_at timestamptz not null
);
comment on table instructor_photos is 'owner: instructors. The photo that members see. Another photo has another name, so a browser may keep each for ever';

alter table instructors add column headline text not null default '' check (char_length(headline) <= 40);
comment on column instructors.headline is 'one line in Japanese; empty: the first sentence of the greeting is shown instead';

create function instructor_words(name text, headline text, greeting text, tags text[]) returns text
  language sql immutable parallel safe
  as $$ select lower(normalize(name || ' ' || headline || ' ' || greeting || ' ' || array_to_string(tags, ' '), nfkc)) $$;

alter table instructors drop column words;
alter table instructors add column words text not null generated always as (instructor_words(name, headline, greeting, tags)) stored;
drop function teacher_words(text, text, text[]);
