import { day } from '@tensaku/domain/calendar'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import type { Holder } from '../second-factor/repo.ts'
import { replaceLink } from './desk-links-repo.ts'

const lifeMs = 7 * day

/** The screen to choose a password, next to the login screen of each side. */
const screens = { instructor: '/desk/password', operator: '/desk/ops/password' } as const

/** An address where an instructor or an operator chooses a password, once, within seven days. Earlier addresses end. */
export async function passwordLinkFor(
  tx: Tx,
  { clock, digest, publicUrl }: Pick<Services, 'clock' | 'digest' | 'publicUrl'>,
  holder: Holder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = clock.now()
  const link = { hash: digest('desk-password', token), at, expiresAt: new Date(at.getTime() + lifeMs) }
  await replaceLink(tx, holder, link)
  return `${publicUrl}${screens[holder.principal]}?token=${token}`
}
