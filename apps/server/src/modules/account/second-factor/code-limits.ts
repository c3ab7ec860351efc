import { day, minute, second } from '@tensaku/domain/calendar'
import type { Services } from '../../../ports/services.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { forgetHits } from '../rate-limits/repo.ts'
import type { DeskAccount } from '../principals.ts'

/** Three of a million codes are right at a time: with these limits a thief of the password has no chance to guess one. */
const bounds = [
  { name: 'quarter', most: 5, seconds: (15 * minute) / second },
  { name: 'day', most: 30, seconds: day / second },
]
const keyOf = ({ principal, id }: DeskAccount, name: string): string => `code ${name} ${principal}:${id}`

/** Counts a code as wrong before it is checked, so that parallel codes stay within the limit too. Refuses `second_code_locked` with `retry_after`. */
export async function limitCodes(services: Pick<Services, 'db' | 'clock'>, account: DeskAccount): Promise<void> {
  for (const { name, ...rate } of bounds) await limit(services, keyOf(account, name), rate, 'second_code_locked')
}

/** Forgets the wrong codes after a right one. */
export async function forgetWrongCodes({ db }: Pick<Services, 'db'>, account: DeskAccount): Promise<void> {
  for (const { name } of bounds) await forgetHits(db, keyOf(account, name))
}
