import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, own, ownWith } from '../shapes/base.ts'
import { email, japaneseName, newPassword, phone, settings, user, username } from '../shapes/person.ts'
import { securityEventKind, signInStrategy } from '../shapes/records.ts'

const sessionRow = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    strategy: signInStrategy,
    /** The browser's own name, shortened; empty where it sent none. */
    user_agent: z.string(),
    created_at: instant,
    last_used_at: instant,
  })
  .meta({ id: 'Session' })

const securityEvent = z
  .object({
    id,
    kind: securityEventKind,
    at: instant,
    /** The time of the last of several failures. */
    until: instant.nullable(),
    /** The event belongs to the session that asks. */
    current: z.boolean(),
    /** The browser's own name, shortened; empty where it sent none. */
    user_agent: z.string(),
    /** The first half of a public address. */
    network: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })

const exportRow = z
  .object({
    id,
    status: z.enum(['waiting', 'ready', 'failed']),
    created_at: instant,
    expires_at: instant.nullable(),
  })
  .meta({ id: 'Export' })

/** The member's own account. */
export const account = defineCalls({
  'GET /api/users/{id}': {
    operationId: 'getUser',
    summary: 'Returns the signed-in member. The first such call of a verified member grants the welcome points.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: user,
    refusals: [],
  },
  'PUT /api/users/{id}': {
    operationId: 'updateUser',
    summary:
      'Changes the profile. Only the given keys change; the address has a call of its own. A key that another device changed after `base_revision` is refused with both values.',
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
      /** The revision on which the change is based. Without it the last write wins. */
      base_revision: z.int().min(1).optional(),
    }),
    status: 200,
    answer: user,
    refusals: ['username_taken', 'profile_conflict'],
    bodyLimit: 1024,
  },
  'PATCH /api/users/{id}/emails': {
    operationId: 'changeEmail',
    summary:
      'Requests a new address. The old one stays until its owner enters the code sent to the new one. A member with a password gives `current_password`; a member without one must have signed in within ten minutes.',
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
    operationId: 'dropEmail',
    summary: 'Drops a new address that still waits for its code.',
    access: 'verified',
    params: own,
    status: 200,
    answer: user,
    refusals: [],
  },
  'POST /api/emails/undo': {
    operationId: 'undoEmail',
    summary:
      'Restores the address to which the link was mailed. Ends every session and the password, and mails a link to choose a new password.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 200,
    answer: z.object({ email: z.string() }),
    rate: { most: 30, seconds: 3600 },
    refusals: ['email_undo_invalid', 'email_taken', 'too_many_requests'],
    bodyLimit: 1024,
  },
  'PATCH /api/users/{id}/password': {
    operationId: 'changePassword',
    summary: 'Changes the password and ends every other session.',
    access: 'verified',
    params: own,
    body: z.strictObject({ current: z.string().min(1).max(200), next: newPassword }),
    status: 204,
    refusals: ['password', 'password_is_email', 'password_is_own', 'password_common', 'too_many_attempts'],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/sessions': {
    operationId: 'listSessions',
    summary: 'Lists the sessions of the member, the last used first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(sessionRow) }),
    refusals: [],
  },
  'DELETE /api/users/{id}/sessions/{sessionId}': {
    operationId: 'endSession',
    summary: 'Ends one session.',
    access: 'verified',
    params: own.extend({ sessionId: z.uuid() }),
    status: 204,
    refusals: ['session_not_found'],
  },
  'DELETE /api/users/{id}/sessions': {
    operationId: 'endOtherSessions',
    summary: 'Ends every session but this one.',
    access: 'verified',
    params: own,
    status: 204,
    refusals: [],
  },
  'GET /api/users/{id}/security-events': {
    operationId: 'listSecurityEvents',
    summary:
      'Lists the security events of the account within a year, newest first. `next` is the cursor of the following page.',
    access: 'verified',
    params: own,
    query: z.object({ cursor: z.coerce.number().int().positive().optional().catch(undefined) }),
    status: 200,
    answer: z.object({ items: z.array(securityEvent), next: id.nullable() }),
    refusals: [],
  },
  'POST /api/users/{id}/exports': {
    operationId: 'requestExport',
    summary:
      'Requests an export of all data of the member. A mail tells when it is ready. A second request while one is being made answers that one.',
    access: 'verified',
    params: own,
    status: 201,
    answer: exportRow,
    refusals: ['too_many_requests'],
  },
  'GET /api/users/{id}/exports': {
    operationId: 'listExports',
    summary: 'Lists the requested exports, newest first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(exportRow) }),
    refusals: [],
  },
  'GET /api/users/{id}/exports/{exportId}/file': {
    operationId: 'downloadExport',
    summary:
      'Downloads an export as a JSON file. It is available for seven days, as long as the session that requested it lasts and the password stays.',
    access: 'verified',
    params: ownWith('exportId'),
    status: 200,
    answerTypes: ['application/json'],
    rate: { most: 30, seconds: 600 },
    refusals: ['export_not_found'],
  },
  'DELETE /api/users/{id}': {
    operationId: 'withdraw',
    summary:
      'Closes the account. Waiting orders are cancelled and refunded first; it is refused while an order is being corrected.',
    access: 'verified',
    params: own,
    body: z.strictObject({ password: z.string().min(1).max(200).optional(), reason: z.string().max(500) }),
    status: 204,
    refusals: ['password', 'reauthenticate', 'orders_running', 'too_many_attempts'],
    bodyLimit: 3 * 1024,
  },
  'POST /api/users/{id}/sso-auth-token': {
    operationId: 'createStoreTicket',
    summary: 'Creates a one-time ticket to the store site, valid for 60 seconds.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string() }),
    refusals: [],
  },
  'GET /api/users/{id}/token': {
    operationId: 'getStreamToken',
    summary: 'Returns a token for the live stream, valid for ten minutes.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string(), expires_in: z.int() }),
    refusals: [],
  },
})
