import { hour, day } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { credentialsOf, deskAccountById, lockDeskAccount } from '../sign-in/repo.ts'
import { countDeskLinks } from './desk-links-repo.ts'
import { passwordLinkFor } from './desk-password-links.ts'
import { instructorLinkMail, passwordLinkMail } from './mails.ts'
import { newToken } from '../one-time-tokens.ts'
import * as links from './member-links-repo.ts'
import * as repo from './repo.ts'

const windowMs = hour
const requestLifeMs = day
const mostLinks = 5
const atOnce = 100

/** A newer link ends the older ones. Unknown addresses and addresses that had five links within the hour get nothing. */
async function sendLink(tx: Tx, services: Services, emailKey: string): Promise<void> {
  const { clock, publicUrl } = services
  const member = await repo.memberOfAddress(tx, emailKey)
  if (!member) return
  const at = clock.now()
  if ((await links.countLinks(tx, member.id, new Date(at.getTime() - windowMs))) >= mostLinks) return
  const { token, stored } = newToken(services, 'password-reset')
  await links.endMemberLinks(tx, member.id, at)
  await links.insertLink(tx, { userId: member.id, ...stored })
  const url = `${publicUrl}/password/reset?token=${token}`
  await queueMail(tx, services, { userId: member.id, to: member.email, urgent: true, ...passwordLinkMail(url) })
}

/** The same for an instructor. A suspended one gets nothing. */
async function sendInstructorLink(tx: Tx, services: Services, emailKey: string): Promise<void> {
  const found = await credentialsOf(tx, 'instructor', emailKey)
  if (!found) return
  const account = { principal: 'instructor', id: found.id } as const
  await lockDeskAccount(tx, account)
  const since = new Date(services.clock.now().getTime() - windowMs)
  if ((await countDeskLinks(tx, account, since)) >= mostLinks) return
  const instructor = await deskAccountById(tx, account)
  if (!instructor) return
  const url = await passwordLinkFor(tx, services, account)
  await queueMail(tx, services, { userId: null, to: instructor.email, urgent: true, ...instructorLinkMail(url) })
}

const senders = { member: sendLink, instructor: sendInstructorLink } as const

/** Handles the stored requests of members and instructors. A request that fails for a day is dropped. */
export const mailPasswordLinks: Sweep = {
  name: 'mail-password-links',
  async run(services) {
    const { db, clock } = services
    await repo.dropRequestsBefore(db, new Date(clock.now().getTime() - requestLifeMs))
    return rowByRow(services, this.name, await repo.oldestRequests(db, atOnce), async (tx, id) => {
      const request = await repo.takeRequest(tx, id)
      if (request) await senders[request.principal](tx, services, request.email_key)
      return request !== undefined
    })
  },
}
