import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own } from '../../shapes/base.ts'
import { securityEventKind, signInStrategy } from '../../shapes/security-event.ts'
import { credentials, email, newPassword } from '../../shapes/sign-in.ts'
import { japaneseName, phone, settings, user, username } from '../../shapes/user.ts'

const sessionRow = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    strategy: signInStrategy,
    /** The browser's own name, shortened; empty if it sent none. */
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
    /** The browser's own name, shortened; empty if it sent none. */
    user_agent: z.string(),
    /** The first half of a public address. */
    network: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })

export const memberAccount = defineCalls({
  'GET /api/captcha': {
    operationId: 'getCaptcha',
    summary:
      'Returns the captcha to solve before signing up: the site key of reCAPTCHA v3, or a proof of work (ALTCHA).',
    access: 'guest',
    status: 200,
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
      z.object({ kind: z.literal('altcha'), challenge: z.looseObject({}) }),
    ]),
    rate: { most: 60, seconds: 600 },
    refusals: ['too_many_requests'],
  },
  'POST /api/signup': {
    operationId: 'signUp',
    summary: 'Creates an unverified account, mails its six-digit code, and signs in.',
    access: 'guest',
    body: z.strictObject({
      email,
      password: newPassword,
      username,
      /** The solution of the captcha, as one text. */
      captcha: z.string().min(1).max(20_000),
      terms_version: z.string().min(1).max(20),
      /** The token of the own unconfirmed account, which the new one replaces. */
      replaces: z.string().min(1).max(1000).optional(),
    }),
    status: 201,
    answer: z.object({ email: z.string(), token: z.string() }),
    rate: { most: 60, seconds: 600 },
    refusals: [
      'captcha_failed',
      'email_taken',
      'email_blocked',
      'username_taken',
      'unauthenticated',
      'already_verified',
      'terms_outdated',
      'password_is_email',
      'password_is_own',
      'password_common',
      'too_many_requests',
    ],
    bodyLimit: 60 * 1024,
  },
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
      /** The question for the level was put off. A given `level` says the same. */
      level_asked: z.literal(true).optional(),
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
  'GET /api/users/{id}/usernames/verify': {
    operationId: 'verifyUsername',
    summary: 'Tells whether a username can be used, in any letter case: true is free or the member’s own.',
    access: 'unverified',
    params: own,
    query: z.object({ value: z.string().max(100).catch('') }),
    status: 200,
    answer: z.object({ data: z.boolean() }),
    rate: { most: 20, seconds: 60 },
    refusals: ['invalid_input', 'too_many_requests'],
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
  'POST /api/login': {
    operationId: 'logIn',
    summary: 'Signs a member in.',
    access: 'guest',
    body: credentials,
    status: 200,
    answer: z.object({ token: z.string() }),
    refusals: ['login_failed', 'too_many_attempts', 'too_many_requests'],
    bodyLimit: 2 * 1024,
  },
  'POST /api/logout': {
    operationId: 'logOut',
    summary: 'Ends this session.',
    access: 'unverified',
    status: 204,
    refusals: [],
  },
  'GET /api/oauth/users/verify': {
    operationId: 'logInWithProvider',
    summary:
      'Signs in a member whom the social provider has confirmed. The header `Social-Auth-Token` carries the ticket.',
    access: 'guest',
    status: 200,
    answer: z.object({ token: z.string() }),
    rate: { most: 300, seconds: 600 },
    refusals: ['social_token_missing', 'withdrawn', 'social_unknown'],
  },
  'POST /api/oauth/users': {
    operationId: 'signUpWithProvider',
    summary: 'Creates an account for a person whom the social provider has confirmed, and signs in.',
    access: 'guest',
    body: z.strictObject({ terms_version: z.string().min(1).max(20) }),
    status: 201,
    answer: z.object({ token: z.string() }),
    rate: { most: 300, seconds: 600 },
    refusals: ['social_token_missing', 'social_signup_withdrawn', 'social_email_exists', 'terms_outdated'],
    bodyLimit: 1024,
  },
  'POST /api/password/requests': {
    operationId: 'requestPassword',
    summary: 'Mails a link that sets a new password. The answer is the same whether or not there is such an account.',
    access: 'guest',
    body: z.strictObject({ email }),
    status: 204,
    rate: { most: 20, seconds: 3600 },
    refusals: ['too_many_requests'],
    bodyLimit: 1024,
  },
  'POST /api/password/resets': {
    operationId: 'resetPassword',
    summary: 'Sets a new password with the token of the mailed link, and ends every session.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
    status: 204,
    rate: { most: 30, seconds: 3600 },
    refusals: ['reset_invalid', 'password_is_email', 'password_is_own', 'password_common', 'too_many_requests'],
    bodyLimit: 1024,
  },
})
