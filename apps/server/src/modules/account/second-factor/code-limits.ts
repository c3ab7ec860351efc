import { minute, day } from '@tensaku/domain/calendar'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { secondsUntil, countHit } from '../rate-limits/rate-limits.ts'
import { forgetHits } from '../rate-limits/repo.ts'
import type { DeskAccount } from '../principals.ts'

/** Three of a million codes are right at a time: these limits leave a guesser who has the password no chance. */
const bounds = [
  { name: 'quarter', most: 5, windowMs: 15 * minute },
  { name: 'day', most: 30, windowMs: day },
]
const keyOf = ({ principal, id }: DeskAccount, name: string): string => `code ${name} ${principal}:${id}`

/** Counts a code as wrong before it is looked at, so that a hundred at once are not five. Refuses `second_code_locked` with `retry_after`. */
export async function limitCodes({ db, clock }: Services, account: DeskAccount): Promise<void> {
  const now = clock.now()
  for (const { name, most, windowMs } of bounds) {
    const hit = { key: keyOf(account, name), most, since: new Date(now.getTime() - windowMs), now, windowMs }
    const full = await countHit(db, hit)
    if (full) throw new Refused('second_code_locked', { retry_after: secondsUntil(full.oldest, windowMs, now) })
  }
}

/** Forgets the wrong codes after a right one. */
export async function forgetWrongCodes({ db }: Pick<Services, 'db'>, account: DeskAccount): Promise<void> {
  for (const { name } of bounds) await forgetHits(db, keyOf(account, name))
}
