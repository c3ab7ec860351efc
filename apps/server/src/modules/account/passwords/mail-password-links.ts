import { hour, day } from '@tensaku/domain/calendar'
import { randomBytes } from 'node:crypto'
import { implement } from '../../../http/call.ts'
import type { Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { emailKeyOf } from '../identity-matching/identities.ts'
import { passwordLinkMail } from '../email/mails.ts'
import { insertRequest } from './repo.ts'
import * as repo from './repo.ts'

/** only stores the request, so that every address gets the same answer in the same time. */
export const requestPassword = implement('POST /api/password/requests', async (services, { body }) => {
  await insertRequest(services.db, emailKeyOf(body.email), services.clock.now())
  return undefined
})

const lifeMs = hour
const windowMs = hour
const requestLifeMs = day
const mostLinks = 5
const atOnce = 100

/** A newer link ends the older ones. Unknown addresses and addresses that had five links within the hour get nothing. */
async function sendLink(tx: Tx, services: Services, emailKey: string): Promise<void> {
  const { clock, digest, publicUrl } = services
  const member = await repo.memberOfAddress(tx, emailKey)
  if (!member) return
  const at = clock.now()
  if ((await repo.countResets(tx, member.id, new Date(at.getTime() - windowMs))) >= mostLinks) return
  const token = randomBytes(32).toString('base64url')
  await repo.endResets(tx, member.id, at)
  await repo.insertReset(tx, {
    hash: digest('password-reset', token),
    userId: member.id,
    at,
    expiresAt: new Date(at.getTime() + lifeMs),
  })
  const url = `${publicUrl}/password/reset?token=${token}`
  await queueMail(tx, services, { userId: member.id, to: member.email, urgent: true, ...passwordLinkMail(url) })
}

/** Handles the requests that `POST /api/password/requests` stored. A request that fails for a day is dropped. */
export const mailPasswordLinks: Sweep = {
  name: 'mail-password-links',
  async run(services) {
    const { db, clock } = services
    await repo.dropRequestsBefore(db, new Date(clock.now().getTime() - requestLifeMs))
    return rowByRow(services, this.name, await repo.oldestRequests(db, atOnce), async (tx, id) => {
      const request = await repo.takeRequest(tx, id)
      if (request) await sendLink(tx, services, request.email_key)
      return request !== undefined
    })
  },
}
