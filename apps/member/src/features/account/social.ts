import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { alertError, type Failure } from '@tensaku/ui/ask.ts'
import { api } from '../../lib/api.ts'
import { publicSettings } from '../../lib/public-settings.ts'
import { clearQueries } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import type { SocialIntent } from './social-asked.ts'

/** Milliseconds between the message of a failure and the next screen (K-005). */
export const messageTime = 500

type Headers = Record<string, string>

const ways = {
  login: {
    ask: (headers: Headers) => api('GET /api/oauth/users/verify', { headers }),
    failed: m.social_login_failed,
    shown: ['withdrawn', 'social_unknown'],
  },
  signup: {
    ask: (headers: Headers) =>
      api('POST /api/oauth/users', { headers, body: { terms_version: publicSettings().terms } }),
    failed: m.social_signup_failed,
    shown: ['social_signup_withdrawn', 'social_email_exists', 'terms_outdated'],
  },
} as const

/** The message of a failure: known refusals and a 500 with their own text, anything else as a failed social sign-in. */
function failureOf(error: unknown, intent: SocialIntent): Failure {
  const { failed, shown } = ways[intent]
  if (!(error instanceof ApiError)) return { message: failed() }
  if (error.status === 500) return { message: m.refusal_500() }
  return shown.some((code) => code === error.code) ? error : { message: failed() }
}

/**
 * Clears all member data in this document. The owner of an expired session stays known, because their drafts must be wiped
 * when another person signs in.
 */
async function reset(): Promise<void> {
  if (session.current()) session.end()
  await clearQueries().catch(() => undefined)
}

/**
 * Handles the return from the social provider, with a ticket unless it failed there. Signs in, which opens the next
 * screen; or shows the failure and calls `follow` 500 ms later.
 */
export async function arrive(intent: SocialIntent, ticket: string | undefined, follow: () => void): Promise<void> {
  try {
    if (ticket === undefined) throw new Error('The provider confirmed nobody.')
    const { token } = await ways[intent].ask({ 'Social-Auth-Token': ticket })
    await session.start(token, 'social')
  } catch (error) {
    void alertError(failureOf(error, intent))
    setTimeout(follow, messageTime)
    await reset()
  }
}
