import { isRankingDue, monthsToRank, rankingTimes } from '@tensaku/domain/rankings'
import type { Tx } from '../../db/database.ts'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { firstDelivery, knownMonths, lockMonth, putPlaces, setRanked } from './repo.ts'

/** Ranks a month, for the last time once it is final. Answers how many places changed. */
async function rankMonth(tx: Tx, month: string, now: Date): Promise<number> {
  const ranked = await lockMonth(tx, month)
  if (!ranked || !isRankingDue(ranked, now)) return 0
  const { changed, members } = await putPlaces(tx, month)
  const isFinal = now >= rankingTimes(month).frozenFrom
  await setRanked(tx, month, { members, ranked_at: now, frozen_at: isFinal ? now : null })
  return changed
}

/** C.8: ranks the members by the words of a month, every ten minutes, until 3:00 on the 1st of the next. */
export const rankMembers: Sweep = {
  name: 'rank-members',
  causesNothing: true,
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const known = await knownMonths(db)
    const first = known.some(({ frozen_at: frozen }) => frozen) ? undefined : await firstDelivery(db)
    return rowByRow(services, this.name, monthsToRank(known, first, now), (tx, month) => rankMonth(tx, month, now))
  },
}
