import { z } from 'zod'
import { instant } from './base.ts'
import { code, credentials, newPassword, secret, ticket } from './sign-in.ts'

/** The parts of calls that instructors and operators alike make about their own accounts. */
export const secondFactor = {
  status: 200,
  answer: z.object({ since: instant.nullable(), recovery_left: z.int().nonnegative(), required: z.boolean() }),
  refusals: [],
} as const

export const secondFactorOffer = {
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  status: 200,
  answer: z.object(secret),
  refusals: ['password', 'too_many_attempts'],
  bodyLimit: 1024,
} as const

export const secondFactorChange = {
  body: z.strictObject({ ticket, code }),
  status: 200,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['sign_in_over', 'second_code_wrong', 'second_code_locked'],
  bodyLimit: 1024,
} as const

const session = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    /** The browser's own name, shortened; empty if it sent none. */
    user_agent: z.string(),
    /** The first half of a public address. */
    network: z.string().nullable(),
    created_at: instant,
    last_used_at: instant,
  })
  .meta({ id: 'DeskSession' })

export const ownSessions = { status: 200, answer: z.object({ items: z.array(session) }), refusals: [] } as const

export const sessionEnd = {
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  refusals: ['session_not_found'],
} as const

export const otherSessionsEnd = { status: 204, refusals: [] } as const

export const passwordChange = {
  body: z.strictObject({ current: z.string().min(1).max(200), next: newPassword }),
  status: 204,
  refusals: ['password', 'password_is_email', 'password_is_own', 'password_common', 'too_many_attempts'],
  bodyLimit: 1024,
} as const

const entered = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('done') }),
    z.object({ step: z.literal('code'), ticket }),
    z.object({ step: z.literal('set_up'), ...secret }),
  ])
  .meta({ id: 'SignInStep' })

export const passwordSignIn = {
  access: 'guest',
  body: credentials,
  status: 200,
  answer: entered,
  refusals: ['login_failed', 'too_many_attempts', 'too_many_requests'],
  bodyLimit: 2 * 1024,
} as const

export const codeSignIn = {
  access: 'guest',
  body: z.strictObject({ ticket, code }),
  status: 200,
  answer: z.object({
    recovery_codes: z.array(z.string()).nullable(),
    /** The number of recovery codes left; null for a code of the app. */
    recovery_left: z.int().nonnegative().nullable(),
  }),
  rate: { most: 60, seconds: 600 },
  refusals: ['sign_in_over', 'second_code_wrong', 'second_code_locked', 'too_many_requests'],
  bodyLimit: 1024,
} as const
