import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { audit } from '../../audit/index.ts'
import { endDeskLinks } from '../passwords/desk-links-repo.ts'
import { passwordLinkFor } from '../passwords/desk-password-links.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { forgetSecondFactor } from '../second-factor/remove-second-factor.ts'
import * as repo from './repo.ts'

/** The ports of a command. */
export type CommandServices = Pick<Services, 'db' | 'clock' | 'digest' | 'publicUrl'>

const writtenDown = (act: 'invite_operator' | 'remove_operator', id: number, wasActive: boolean, at: Date) => ({
  operatorId: null,
  act,
  subject: { type: 'operator', id } as const,
  before: { active: wasActive },
  after: { active: act === 'invite_operator' },
  why: `npm run operator -- ${act === 'invite_operator' ? 'add' : 'remove'}`,
  at,
})

/**
 * Makes an operator, or readmits a removed one. Only the answer contains the link at which they choose a password. A
 * present operator gets a new link; their password and second factor are valid until they use it.
 */
export async function inviteOperator(
  services: CommandServices,
  { email, name }: { email: string; name: string },
): Promise<{ url: string; wasActive: boolean }> {
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const {
      id,
      isNew,
      removed_at: removed,
    } = await repo.insertOrLock(tx, { email, emailKey: emailKeyOf(email), name, at })
    const wasActive = !isNew && removed === null
    if (removed !== null) await repo.readmit(tx, id, name)
    const url = await passwordLinkFor(tx, services, { principal: 'operator', id })
    await audit(tx, writtenDown('invite_operator', id, wasActive, at))
    return { url, wasActive }
  })
}

/** Ends every access of an operator: password, link, second factor, sessions. False if there is no operator with this address. */
export async function removeOperator(
  { db, clock }: Pick<CommandServices, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const known = await repo.lockOperator(tx, emailKeyOf(email))
    if (!known || known.removed_at !== null) return false
    const at = clock.now()
    await repo.setRemoved(tx, known.id, at)
    await endDeskLinks(tx, { principal: 'operator', id: known.id }, at)
    await forgetSecondFactor(tx, 'operator', known.id, at)
    await audit(tx, writtenDown('remove_operator', known.id, true, at))
    return true
  })
}
