import type { Sweep } from '../../jobs/index.ts'
import { markFailed, markSent, takeMail } from './repo.ts'

const minute = 60_000
/** How long after each failed attempt the next one follows, in minutes; after the last the mail is given up. */
const pauses = [1, 5, 30, 120, 360, 720]
/** Nobody else tries a mail for so long while one process sends it; a process that dies loses no mail. */
const leaseMs = 10 * minute
const atOnce = 50
/** When so many fail in a row it is the transport and not the mail: the others wait for the next round. */
const mostFailures = 3

/** A code such as EAUTH, never what the mail server wrote: that names the address. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'

/** Sends what is due. A mail whose transport fails is tried again later and keeps no other waiting. */
export const sendMails: Sweep = {
  name: 'mail',
  async run({ db, clock, mailer, log, production }) {
    let sent = 0
    let failures = 0
    for (let taken = 0; taken < atOnce && failures < mostFailures; taken += 1) {
      const now = clock.now()
      const mail = await takeMail(db, now, new Date(now.getTime() + leaseMs))
      if (!mail) break
      const { id, recipient: to, subject, plain, html, attempts } = mail
      try {
        await mailer.send({ id, to, subject, plain, html })
      } catch (error) {
        failures += 1
        const at = clock.now()
        const pause = pauses[attempts - 1]
        const again = pause === undefined ? undefined : new Date(at.getTime() + pause * minute)
        const reason = error instanceof Error ? error.message : String(error)
        await markFailed(db, id, { error: reason, at, again, keepText: !production })
        log.warn(again ? 'a mail could not be sent yet' : 'a mail was given up', {
          mail: id,
          attempts,
          reason: reasonOf(error),
        })
        continue
      }
      failures = 0
      sent += 1
      await markSent(db, id, clock.now(), { keepText: !production })
    }
    return sent
  },
}
