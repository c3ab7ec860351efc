import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { passwordLinkMail } from '../mails.ts'
import * as repo from './passwords-repo.ts'

const minute = 60_000
const lifeMs = 60 * minute
const windowMs = 60 * minute
const mostLinks = 5
const atOnce = 100

/** A newer link ends the older ones. Nothing is sent to an address of nobody, nor to one that had five within the hour. */
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
  await queueMail(tx, services, { userId: member.id, to: member.email, ...passwordLinkMail(url) })
}

/** Does what `POST /api/password/requests` wrote down. */
export const mailPasswordLinks: Sweep = {
  name: 'password-link',
  async run(services) {
    for (let done = 0; done < atOnce; done += 1) {
      const more = await services.db.transaction().execute(async (tx) => {
        const request = await repo.takeRequest(tx)
        if (request) await sendLink(tx, services, request.email_key)
        return request !== undefined
      })
      if (!more) return done
    }
    return atOnce
  },
}
