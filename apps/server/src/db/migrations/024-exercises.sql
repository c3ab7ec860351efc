-- Exercises are looked for, done, and have their day.

-- The words of an exercise as they are compared. Declared immutable, which the joining of texts is.
create function exercise_words(title text, prompt_ja text, prompt_en text, hint text, tags text[]) returns text
language sql immutable parallel safe as $$
  select searchable(concat_ws(e'\n', title, prompt_ja, prompt_en, hint, array_to_string(tags, e'\n')))
$$;

alter table exercises
  add column words text not null
    generated always as (exercise_words(title, prompt_ja, prompt_en, hint, tags)) stored,
  add column pairs integer[] not null
    generated always as (text_pairs(category_id, 'exercise', exercise_words(title, prompt_ja, prompt_en, hint, tags))) stored;
create index exercises_pairs on exercises using gin (pairs);

-- An exercise is done by an order that answers it. Of one member's orders, few of the lines do.
create index order_lines_answering on order_lines (order_id) include (exercise_id) where exercise_id is not null;

create table exercise_pins (
  day date not null,
  category_id integer not null references categories (id),
  exercise_id integer not null references exercises (id),
  primary key (day, category_id)
);
comment on table exercise_pins is 'owner: exercises. The exercise of a day in Japan, where an operator has set it';
