import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import { markFailed, markSent, takeMail, type TakenMail } from './repo.ts'

const minute = 60_000
/** How long after each failed attempt the next one follows, in minutes; after the last the mail is given up. */
const pauses = [1, 5, 30, 120, 360, 720]
/** Nobody else tries a mail for so long while one process sends it; a process that dies loses no mail. */
const leaseMs = 10 * minute
const atOnce = 200
/** How many mails a sweep sends at the same time. */
const lanes = 3
/** When so many fail in a row it is the transport and not the mail: the others wait for the next round. */
const mostFailures = 3

/** A code such as EAUTH, never what the mail server wrote: that names the address. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'

/** Sends what is due, several mails at once. A mail whose transport fails is tried again later and keeps no other waiting. */
async function sendDue(services: Services, { urgent }: { urgent: boolean }): Promise<number> {
  const { db, clock } = services
  let taken = 0
  let sent = 0
  let failures = 0
  let underWay = 0
  const lane = async () => {
    // Those under way may fail as well.
    while (taken < atOnce && failures + underWay < mostFailures) {
      taken += 1
      underWay += 1
      const now = clock.now()
      const mail = await takeMail(db, { urgent, now, until: new Date(now.getTime() + leaseMs) })
      const wentOut = mail && (await sendOne(services, mail))
      underWay -= 1
      if (wentOut === undefined) return
      if (wentOut) sent += 1
      failures = wentOut ? 0 : failures + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return sent
}

/** Answers whether it went out; else it is due again later, or given up. */
async function sendOne({ db, clock, mailer, log, production }: Services, mail: TakenMail): Promise<boolean> {
  const { id, recipient: to, subject, plain, html, attempts } = mail
  try {
    await mailer.send({ id, to, subject, plain, html })
  } catch (error) {
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
    return false
  }
  await markSent(db, id, clock.now(), { keepText: !production })
  return true
}

export const sendMails: Sweep = { name: 'mail', run: (services) => sendDue(services, { urgent: false }) }

/** Codes and links that somebody waits for at a screen: a morning's notices, or a mail that hangs, never keep them waiting. */
export const sendUrgentMails: Sweep = { name: 'mail-urgent', run: (services) => sendDue(services, { urgent: true }) }
