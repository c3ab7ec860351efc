import { jstDate } from '@tensaku/domain/calendar'
import { returning, newPerDay, perDay } from '@tensaku/domain/studies'
import { sql } from 'kysely'
import type { NextRow } from '../../../db/next-row.ts'

/**
 * The number of cards that are offered today, as `limitsOf` limits them: those that are due, and new ones. In one statement, because
 * it is read with the other acts. Nothing during a pause.
 */
export function cardsToday(userId: number, now: Date): NextRow {
  const today = sql`${jstDate(now)}::date`
  return sql`
    select 'cards', least(most.total, d.due + least(fresh.count, most.fresh)), 0, '', ''
    from (
      select coalesce(max(per_day), ${sql.lit(perDay.usual)}) as per_day,
        coalesce(max(new_per_day), ${sql.lit(newPerDay.usual)}) as new_per_day
      from study_settings where user_id = ${userId}
    ) chosen
    cross join (
      select ${today} - coalesce(sum(greatest(0, least(until_day, ${today}) - from_day)), 0)::integer as study,
        coalesce(bool_or(from_day <= ${today} and until_day > ${today}), false) as paused
      from study_pauses where user_id = ${userId}
    ) p
    cross join (
      select ${today} - max(day) as away from study_days where user_id = ${userId} and day < ${today}
    ) earlier
    cross join lateral (
      select count(*) filter (where s.due <= p.study and not f.checked) as due,
        count(*) filter (where s.last_day = ${today}) as answered,
        count(*) filter (where s.first_day = ${today}) as begun
      from card_states s join flashcards f on f.id = s.card_id where s.user_id = ${userId}
    ) d
    cross join lateral (
      select greatest(0, case when earlier.away >= ${sql.lit(returning.awayDays)}
          then least(chosen.per_day, ${sql.lit(returning.most)}) else chosen.per_day end - d.answered) as total,
        greatest(0, chosen.new_per_day - d.begun) as fresh
    ) most
    cross join lateral (
      select count(*) from (
        select from flashcard_categories c join flashcards f on f.category_id = c.id
        where c.user_id = ${userId} and not f.checked
          and not exists (select from card_states s where s.card_id = f.id)
        limit ${sql.lit(newPerDay.most)}
      ) unseen
    ) fresh
    where not p.paused and least(most.total, d.due + least(fresh.count, most.fresh)) > 0`
}
