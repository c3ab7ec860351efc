import { minute } from '@tensaku/domain/calendar'
import { createHash } from 'node:crypto'
import type { Captcha } from '../../ports/captcha.ts'
import type { Log } from '../../ports/log.ts'

export type RecaptchaKeys = { siteKey: string; secret: string }

const google = 'https://www.google.com/recaptcha/api/siteverify'
const action = 'signup'
/** 0 is certainly a program, 1 certainly a person. */
const leastScore = 0.5
const patience = 5000
/** Google accepts a token for two minutes, and once. Spent tokens are stored for longer than that. */
const remembered = 10 * minute

type Verdict = { success?: unknown; score?: unknown; action?: unknown; 'error-codes'?: unknown }

/** reCAPTCHA v3: Google judges the browser's behaviour. When Google does not answer, every solution is refused. */
export function recaptcha({ siteKey, secret }: RecaptchaKeys, log: Log, address = google): Captcha {
  async function verdictOn(token: string, remoteip: string | undefined): Promise<Verdict | undefined> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, ...(remoteip !== undefined && { remoteip }) }),
        signal: AbortSignal.timeout(patience),
      })
      if (answer.ok) return (await answer.json()) as Verdict
      log.warn('reCAPTCHA gave no verdict', { status: answer.status })
    } catch (error) {
      log.warn('reCAPTCHA could not be reached', { reason: error instanceof Error ? error.name : 'unknown' })
    }
    return undefined
  }

  return {
    challenge: async () => ({ kind: 'recaptcha', site_key: siteKey }),
    async check(token, remoteip, now) {
      const verdict = await verdictOn(token, remoteip)
      if (!verdict) return undefined
      if (verdict.success !== true) {
        const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'].join(' ').slice(0, 200) : ''
        log.warn('reCAPTCHA refused a token', { codes })
        return undefined
      }
      const good = verdict.action === action && typeof verdict.score === 'number' && verdict.score >= leastScore
      if (!good) return undefined
      const mark = createHash('sha256').update(token).digest('hex')
      return { mark, until: new Date(now.getTime() + remembered) }
    },
  }
}
