import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { instant } from '../shapes/base.ts'
import { newPassword } from '../shapes/person.ts'
import { code, secret, ticket } from '../shapes/second-factor.ts'

const factor = {
  summary: 'Since when one has a second factor, and what is left of its recovery codes.',
  status: 200,
  answer: z.object({ since: instant.nullable(), recovery_left: z.int().nonnegative(), required: z.boolean() }),
  refusals: [],
} as const
const factorOffer = {
  summary: 'Begin to set up or renew the second factor, after the password.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  status: 200,
  answer: z.object(secret),
  refusals: ['password', 'too_many_attempts'],
  bodyLimit: 1024,
} as const
const factorChange = {
  summary:
    'Put the new second factor into force by a code of it. Ends every other session; ten recovery codes are answered, once.',
  body: z.strictObject({ ticket, code }),
  status: 200,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['sign_in_over', 'second_code_wrong', 'second_code_locked'],
  bodyLimit: 1024,
} as const

const ownSessions = {
  summary: 'Where one is signed in, last used first.',
  status: 200,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        /** The browser as it calls itself, shortened; empty when it did not say. */
        user_agent: z.string(),
        /** The first half of a public address. */
        network: z.string().nullable(),
        created_at: instant,
        last_used_at: instant,
      }),
    ),
  }),
  refusals: [],
} as const
const sessionEnd = {
  summary: 'End one session.',
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  refusals: ['session_not_found'],
} as const
const othersEnd = { summary: 'End every session but this one.', status: 204, refusals: [] } as const
const passwordChange = {
  summary: 'Change the password. Ends every other session.',
  body: z.strictObject({ current: z.string().min(1).max(200), next: newPassword }),
  status: 204,
  refusals: ['password', 'password_is_email', 'password_is_own', 'password_common', 'too_many_attempts'],
  bodyLimit: 1024,
} as const

/** The account of those who work at the desk: password, second factor, sessions. */
export const deskAccount = defineCalls({
  'GET /api/instructor/second-factor': { access: 'instructor', ...factor },
  'POST /api/instructor/second-factor': { access: 'instructor', ...factorOffer },
  'PUT /api/instructor/second-factor': { access: 'instructor', ...factorChange },
  'GET /api/ops/second-factor': { access: 'operator', ...factor },
  'POST /api/ops/second-factor': { access: 'operator', ...factorOffer },
  'PUT /api/ops/second-factor': { access: 'operator', ...factorChange },
  'PATCH /api/instructor/password': { access: 'instructor', ...passwordChange },
  'PATCH /api/ops/password': { access: 'operator', ...passwordChange },
  'GET /api/instructor/sessions': { access: 'instructor', ...ownSessions },
  'DELETE /api/instructor/sessions/{sessionId}': { access: 'instructor', ...sessionEnd },
  'DELETE /api/instructor/sessions': { access: 'instructor', ...othersEnd },
  'GET /api/ops/sessions': { access: 'operator', ...ownSessions },
  'DELETE /api/ops/sessions/{sessionId}': { access: 'operator', ...sessionEnd },
  'DELETE /api/ops/sessions': { access: 'operator', ...othersEnd },
})
