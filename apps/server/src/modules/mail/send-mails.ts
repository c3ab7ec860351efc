import { minute } from '@tensaku/domain/calendar'
import type { Services } from '../../ports/services.ts'
import { markFailed, markSent, takeMail, type TakenMail } from './repo.ts'
import type { Sweep } from '../../jobs/index.ts'

/** Minutes from each failed attempt to the next; after the last one the mail is given up. */
const pauses = [1, 5, 30, 120, 360, 720]
/** For so long a mail belongs to the process that sends it; a process that dies loses no mail. */
const leaseMs = 10 * minute
const atOnce = 200
/** The number of mails a sweep sends at the same time. */
const lanes = 3
/** After so many failures in a row the transport is at fault: the other mails wait for the next round. */
const mostFailures = 3

/** A code such as EAUTH, never the text of the mail server, which names the address. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'

/** Sends the due mails, several at once. A failed mail is tried again later and delays no other. */
export async function sendDue(services: Services, { urgent }: { urgent: boolean }): Promise<number> {
  const { db, clock } = services
  const take = () => {
    const now = clock.now()
    return takeMail(db, { urgent, now, until: new Date(now.getTime() + leaseMs) })
  }
  // Most rounds find no mail, and ask once.
  let first = await take()
  if (!first) return 0
  let taken = 0
  let sent = 0
  let failures = 0
  let underWay = 0
  const lane = async () => {
    // Those under way may fail as well.
    while (taken < atOnce && failures + underWay < mostFailures) {
      taken += 1
      underWay += 1
      const mail = first ?? (await take())
      first = undefined
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

/** Returns whether the mail was sent; otherwise it is due again later, or given up. */
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

/** The mails without a waiting person. */
export const sendMails: Sweep = { name: 'send-mails', run: (services) => sendDue(services, { urgent: false }) }
