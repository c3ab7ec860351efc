import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { instant } from '../shapes/base.ts'
import { code, newPassword, secret, ticket } from '../shapes/person.ts'

const factor = {
  status: 200,
  answer: z.object({ since: instant.nullable(), recovery_left: z.int().nonnegative(), required: z.boolean() }),
  refusals: [],
} as const
const factorOffer = {
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  status: 200,
  answer: z.object(secret),
  refusals: ['password', 'too_many_attempts'],
  bodyLimit: 1024,
} as const
const factorChange = {
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
    /** The browser's own name, shortened; empty where it sent none. */
    user_agent: z.string(),
    /** The first half of a public address. */
    network: z.string().nullable(),
    created_at: instant,
    last_used_at: instant,
  })
  .meta({ id: 'DeskSession' })
const ownSessions = { status: 200, answer: z.object({ items: z.array(session) }), refusals: [] } as const
const sessionEnd = {
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  refusals: ['session_not_found'],
} as const
const othersEnd = { status: 204, refusals: [] } as const
const passwordChange = {
  body: z.strictObject({ current: z.string().min(1).max(200), next: newPassword }),
  status: 204,
  refusals: ['password', 'password_is_email', 'password_is_own', 'password_common', 'too_many_attempts'],
  bodyLimit: 1024,
} as const

/** The accounts of instructors and operators: password, second factor, sessions. */
export const deskAccount = defineCalls({
  'GET /api/instructor/second-factor': {
    operationId: 'getInstructorSecondFactor',
    summary: 'Tells since when the instructor has a second factor, and how many recovery codes are left.',
    access: 'instructor',
    ...factor,
  },
  'POST /api/instructor/second-factor': {
    operationId: 'offerInstructorSecondFactor',
    summary: 'Begins to set up or renew the second factor, after the password.',
    access: 'instructor',
    ...factorOffer,
  },
  'PUT /api/instructor/second-factor': {
    operationId: 'confirmInstructorSecondFactor',
    summary:
      'Activates the new second factor by a code of it. Ends every other session and answers ten recovery codes, once.',
    access: 'instructor',
    ...factorChange,
  },
  'GET /api/ops/second-factor': {
    operationId: 'getOperatorSecondFactor',
    summary: 'Tells since when the operator has a second factor, and how many recovery codes are left.',
    access: 'operator',
    ...factor,
  },
  'POST /api/ops/second-factor': {
    operationId: 'offerOperatorSecondFactor',
    summary: 'Begins to set up or renew the second factor, after the password.',
    access: 'operator',
    ...factorOffer,
  },
  'PUT /api/ops/second-factor': {
    operationId: 'confirmOperatorSecondFactor',
    summary:
      'Activates the new second factor by a code of it. Ends every other session and answers ten recovery codes, once.',
    access: 'operator',
    ...factorChange,
  },
  'PATCH /api/instructor/password': {
    operationId: 'changeInstructorPassword',
    summary: 'Changes the password and ends every other session.',
    access: 'instructor',
    ...passwordChange,
  },
  'PATCH /api/ops/password': {
    operationId: 'changeOperatorPassword',
    summary: 'Changes the password and ends every other session.',
    access: 'operator',
    ...passwordChange,
  },
  'GET /api/instructor/sessions': {
    operationId: 'listInstructorSessions',
    summary: 'Lists the sessions of the instructor, the last used first.',
    access: 'instructor',
    ...ownSessions,
  },
  'DELETE /api/instructor/sessions/{sessionId}': {
    operationId: 'endInstructorSession',
    summary: 'Ends one session.',
    access: 'instructor',
    ...sessionEnd,
  },
  'DELETE /api/instructor/sessions': {
    operationId: 'endOtherInstructorSessions',
    summary: 'Ends every session but this one.',
    access: 'instructor',
    ...othersEnd,
  },
  'GET /api/ops/sessions': {
    operationId: 'listOperatorSessions',
    summary: 'Lists the sessions of the operator, the last used first.',
    access: 'operator',
    ...ownSessions,
  },
  'DELETE /api/ops/sessions/{sessionId}': {
    operationId: 'endOperatorSession',
    summary: 'Ends one session.',
    access: 'operator',
    ...sessionEnd,
  },
  'DELETE /api/ops/sessions': {
    operationId: 'endOtherOperatorSessions',
    summary: 'Ends every session but this one.',
    access: 'operator',
    ...othersEnd,
  },
})
