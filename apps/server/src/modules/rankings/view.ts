import type { Ranking } from '@tensaku/contract'
import { rankingTimes } from '@tensaku/domain/rankings'
import type { PlaceRow, Standing } from './repo.ts'

const memberView = ({ place, username, words, orders, user_id: id }: PlaceRow, me: number): Ranking['top'][number] => ({
  rank_position: place,
  username,
  total_words: words,
  total_orders: orders,
  is_me: id === me,
})

/** A past month that nobody ranked had no delivery: it stays empty. */
export function rankingView(
  { userId, month, now }: { userId: number; month: string; now: Date },
  standing: Standing,
  places: readonly PlaceRow[],
): Ranking {
  const { best_place: best, best_month: bestMonth } = standing
  const part = (name: PlaceRow['part']) =>
    places.filter((row) => row.part === name).map((row) => memberView(row, userId))
  return {
    month,
    first_month: standing.first_month,
    rank_position: standing.is_ranked ? standing.place : null,
    total_users: standing.members ?? 0,
    total_words: standing.words,
    total_orders: standing.orders,
    best_ranking: best && bestMonth ? { rank_position: best, month: bestMonth } : null,
    my_ranking: part('around'),
    top: part('top'),
    frozen: standing.ranked_at === null ? now >= rankingTimes(month).frozenFrom : standing.frozen_at !== null,
    ranked_at: standing.ranked_at?.toISOString() ?? null,
  }
}
