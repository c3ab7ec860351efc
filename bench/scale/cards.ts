import type { Filling } from './two-sizes.ts'

/** Cards in categories of a hundred, each with a state; every third is due, and a hundredth is new. */
const cards = `
  with categories as (
    insert into flashcard_categories (user_id, name, created_at)
    select case when $2::bigint is null then 2 + n::bigint * 7919 % (select count(*) - 1 from users) else $2 end, n::text, now()
    from generate_series(1, $1::int / 100) n
    returning id, user_id
  ), made as (
    insert into flashcards (category_id, english, japanese, note, checked, created_at)
    select id, 'word ' || n, '単語' || n, '', n % 10 = 0, now() from categories, generate_series(1, 100) n
    returning id, category_id
  )
  insert into card_states (card_id, user_id, due, stability, difficulty, reps, lapses, first_day, last_day)
  select m.id, c.user_id, current_date + (m.id % 90 - 30)::integer, 5 + m.id % 60, 5, 3, 0, current_date - 200, current_date - (m.id % 60)::integer
  from made m join categories c on c.id = m.category_id where m.id % 100 <> 0`

/** Cards of the learner 1, and of the others. */
export const cardsFor = ({ own, others }: { own: number; others: number }): Filling => [
  [cards, [others, null]],
  [cards, [own, 1]],
]
