import { day, minute, second } from '@tensaku/domain/calendar'
import { randomInt, timingSafeEqual } from 'node:crypto'
import * as m from '@tensaku/messages'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import * as repo from './codes-repo.ts'
import { limit, secondsUntil } from '../rate-limits/rate-limits.ts'

/** Milliseconds for which a code is valid. */
export const codeLife = 15 * minute
const mostTries = 5
const pause = minute
const resends = { most: 5, seconds: day / second }

type CodeFor = { userId: number; purpose: repo.CodePurpose; email: string }

const hashOf = ({ digest }: Pick<Services, 'digest'>, { userId, purpose, email }: CodeFor, code: string): Buffer =>
  digest('code', [userId, purpose, email, code].join('\n'))

const texts = {
  signup: { subject: m.mail_signup_subject, lead: m.mail_signup_lead },
  email: { subject: m.mail_code_subject, lead: m.mail_code_lead },
} as const

/** Makes a code (C.12: six digits, 15 minutes) and mails it, in the transaction of its cause. */
export async function sendCode(tx: Tx, services: Services, to: CodeFor): Promise<void> {
  const now = services.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { userId, purpose, email } = to
  const expiresAt = new Date(now.getTime() + codeLife)
  await repo.insertCode(tx, { ...to, hash: hashOf(services, to, code), sentAt: now, expiresAt })
  const { subject, lead } = texts[purpose]
  await queueMail(tx, services, {
    kind: `code_${purpose}` as const,
    userId,
    to: email,
    subject: subject({}, { locale: 'ja' }),
    lines: [lead({}, { locale: 'ja' })],
    code,
    urgent: true,
    after: [m.mail_code_life({}, { locale: 'ja' }), m.mail_code_not_you({}, { locale: 'ja' })],
  })
}

/**
 * The same on a member's request: 60 seconds after the last code, five times in 24 hours. The member's row must be locked.
 * Refuses `resend_too_early` with `retry_after`, `resend_limit`.
 */
export async function sendCodeAgain(tx: Tx, services: Services, to: CodeFor): Promise<void> {
  const now = services.clock.now()
  const last = await repo.newestCode(tx, to.userId, to.purpose)
  if (last && now.getTime() - last.sent_at.getTime() < pause)
    throw new Refused('resend_too_early', { retry_after: secondsUntil(last.sent_at, pause, now) })
  await limit({ ...services, db: tx }, `code:${to.purpose}:${to.userId}`, resends, 'resend_limit')
  await sendCode(tx, services, to)
}

/** The reason for refusing a code. Counted tries must stay, so it is returned, and the refusal follows after the transaction. */
export type CodeRefusal =
  | { refused: 'code_wrong'; left: number }
  | { refused: 'code_expired' }
  | { refused: 'code_locked'; retry_after: number }
  | { refused: undefined }

/**
 * Judges a code and uses it; five wrong tries lock it until another is sent, for which `retry_after` is the time. The member's
 * row must be locked.
 */
export async function useCode(tx: Tx, services: Services, of: CodeFor, given: string): Promise<CodeRefusal> {
  const now = services.clock.now()
  const code = await repo.newestCode(tx, of.userId, of.purpose)
  if (!code || code.used_at !== null || code.email !== of.email) return { refused: 'code_expired' }
  const locked = { refused: 'code_locked', retry_after: secondsUntil(code.sent_at, pause, now) } as const
  if (code.tries >= mostTries) return locked
  if (code.expires_at <= now) return { refused: 'code_expired' }
  if (timingSafeEqual(code.code_hash, hashOf(services, of, given))) {
    await repo.markUsed(tx, code.id, now)
    return { refused: undefined }
  }
  await repo.countTry(tx, code.id)
  const left = mostTries - code.tries - 1
  return left > 0 ? { refused: 'code_wrong', left } : locked
}
