import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, own, ownWith } from '../shapes/base.ts'
import { email, japaneseName, newPassword, phone, settings, user, username } from '../shapes/person.ts'
import { securityEventKind, signInStrategy } from '../shapes/records.ts'

const sessionRow = z.object({
  id: z.uuid(),
  current: z.boolean(),
  strategy: signInStrategy,
  /** The browser as it calls itself, shortened; empty when it did not say. */
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
})

const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: instant,
  /** Of failures: the last of them. */
  until: instant.nullable(),
  /** Done in the session that asks. */
  current: z.boolean(),
  /** The browser as it calls itself, shortened; empty when it did not say. */
  user_agent: z.string(),
  /** The first half of a public address. */
  network: z.string().nullable(),
})

const exportRow = z.object({
  id,
  status: z.enum(['waiting', 'ready', 'failed']),
  created_at: instant,
  expires_at: instant.nullable(),
})

/** The member's own account. */
export const account = defineCalls({
  'GET /api/users/{id}': {
    summary: 'The signed-in member. The first such call of a verified member grants the welcome points.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: user,
    refusals: [],
  },
  'PUT /api/users/{id}': {
    summary:
      'Change the profile. Only the keys that are given change; the address has a call of its own. A key that another device changed after `base_revision` is refused with both values.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      username: username.optional(),
      last_name: japaneseName.optional(),
      first_name: japaneseName.optional(),
      phone: phone.optional(),
      birth_year: z.int().min(1900).max(2100).nullable().optional(),
      gender: z.enum(['female', 'male', 'other']).nullable().optional(),
      level: z.int().min(1).max(6).optional(),
      newsletter: z.boolean().optional(),
      settings: settings.optional(),
      /** The revision that was changed. Without it the last write counts. */
      base_revision: z.int().min(1).optional(),
    }),
    status: 200,
    answer: user,
    refusals: ['username_taken', 'profile_conflict'],
    bodyLimit: 1024,
  },
  'PATCH /api/users/{id}/emails': {
    summary:
      'Ask for a new address. The old one stays until the code sent to the new one is entered. `current_password` is needed of who has one; who has none must have signed in within ten minutes.',
    access: 'verified',
    params: own,
    body: z.strictObject({ email, current_password: z.string().min(1).max(200).optional() }),
    status: 200,
    answer: user,
    refusals: [
      'password',
      'reauthenticate',
      'too_many_attempts',
      'email_own',
      'email_taken',
      'email_blocked',
      'resend_too_early',
      'resend_limit',
    ],
    bodyLimit: 1024,
  },
  'DELETE /api/users/{id}/emails': {
    summary: 'Drop a new address that still waits for its code.',
    access: 'verified',
    params: own,
    status: 200,
    answer: user,
    refusals: [],
  },
  'POST /api/emails/undo': {
    summary:
      'Restore the address that a mailed link was sent to. Ends every session and the password; a link to choose a new one is mailed.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 200,
    answer: z.object({ email: z.string() }),
    rate: { most: 30, seconds: 3600 },
    refusals: ['email_undo_invalid', 'email_taken', 'too_many_requests'],
    bodyLimit: 1024,
  },
  'PATCH /api/users/{id}/password': {
    summary: 'Change the password. Ends every other session.',
    access: 'verified',
    params: own,
    body: z.strictObject({ current: z.string().min(1).max(200), next: newPassword }),
    status: 204,
    refusals: ['password', 'password_is_email', 'password_is_own', 'password_common', 'too_many_attempts'],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/sessions': {
    summary: 'Where the member is signed in, last used first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(sessionRow) }),
    refusals: [],
  },
  'DELETE /api/users/{id}/sessions/{sessionId}': {
    summary: 'End one session.',
    access: 'verified',
    params: own.extend({ sessionId: z.uuid() }),
    status: 204,
    refusals: ['session_not_found'],
  },
  'DELETE /api/users/{id}/sessions': {
    summary: 'End every session but this one.',
    access: 'verified',
    params: own,
    status: 204,
    refusals: [],
  },
  'GET /api/users/{id}/security-events': {
    summary:
      'What happened to the safety of the account within a year, newest first. `next` is the cursor of the following page.',
    access: 'verified',
    params: own,
    query: z.object({ cursor: z.coerce.number().int().positive().optional().catch(undefined) }),
    status: 200,
    answer: z.object({ items: z.array(securityEvent), next: id.nullable() }),
    refusals: [],
  },
  'POST /api/users/{id}/exports': {
    summary:
      'Ask for all own data. A mail tells when it is there; asked for again while one is being made, it is that one.',
    access: 'verified',
    params: own,
    status: 201,
    answer: exportRow,
    refusals: ['too_many_requests'],
  },
  'GET /api/users/{id}/exports': {
    summary: 'The exports that were asked for, newest first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(exportRow) }),
    refusals: [],
  },
  'GET /api/users/{id}/exports/{exportId}/file': {
    summary:
      'An export, as a JSON file. Seven days long, while the session goes on that asked for it and the password stays.',
    access: 'verified',
    params: ownWith('exportId'),
    status: 200,
    answerTypes: ['application/json'],
    rate: { most: 30, seconds: 600 },
    refusals: ['export_not_found'],
  },
  'DELETE /api/users/{id}': {
    summary: 'Withdraw. Waiting orders are cancelled and refunded first; refused while one is being corrected.',
    access: 'verified',
    params: own,
    body: z.strictObject({ password: z.string().min(1).max(200).optional(), reason: z.string().max(500) }),
    status: 204,
    refusals: ['password', 'reauthenticate', 'orders_running', 'too_many_attempts'],
    bodyLimit: 3 * 1024,
  },
  'POST /api/users/{id}/sso-auth-token': {
    summary: 'A one-time ticket to the store site, good for 60 seconds.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string() }),
    refusals: [],
  },
  'GET /api/users/{id}/token': {
    summary: 'A token for the live stream, good for ten minutes.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string(), expires_in: z.int() }),
    refusals: [],
  },
})
