import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { own } from '../shapes/base.ts'
import { email, newPassword, user, username } from '../shapes/person.ts'

const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

/** Coming in: sign-up, verification, sign-in, a forgotten password. */
export const entry = defineCalls({
  'GET /api/captcha': {
    summary: 'A captcha to be solved before signing up: the site key of reCAPTCHA v3, or a proof of work (ALTCHA).',
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
    summary: 'Open an account. It does not sign in; a six-digit code is mailed.',
    access: 'guest',
    body: z.strictObject({
      email,
      password: newPassword,
      username,
      /** What solving the captcha gave, as one text. */
      captcha: z.string().min(1).max(20_000),
      terms_version: z.string().min(1).max(20),
    }),
    status: 201,
    answer: z.object({ email: z.string() }),
    rate: { most: 60, seconds: 600 },
    refusals: [
      'captcha_failed',
      'email_taken',
      'email_blocked',
      'username_taken',
      'terms_outdated',
      'password_is_email',
      'password_is_own',
      'password_common',
      'too_many_requests',
    ],
    bodyLimit: 60 * 1024,
  },
  'GET /api/emails/verify': {
    summary: 'Whether an e-mail address can be used: true is free, false is taken.',
    access: 'guest',
    query: z.object({ value: z.string().max(300).catch('') }),
    status: 200,
    answer: z.object({ data: z.boolean() }),
    rate: { most: 20, seconds: 60 },
    refusals: ['invalid_input', 'email_blocked', 'too_many_requests'],
  },
  'GET /api/users/{id}/usernames/verify': {
    summary: 'Whether a username can be used, in any letter case: true is free or the own one.',
    access: 'unverified',
    params: own,
    query: z.object({ value: z.string().max(100).catch('') }),
    status: 200,
    answer: z.object({ data: z.boolean() }),
    rate: { most: 20, seconds: 60 },
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/users/{id}/verification': {
    summary: 'Confirm an address with the mailed code: the own one after sign-up, or the new one of an e-mail change.',
    access: 'unverified',
    params: own,
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/), username: username.optional() }),
    status: 200,
    answer: user,
    refusals: ['code_wrong', 'code_expired', 'code_locked', 'already_verified', 'username_taken', 'email_taken'],
    bodyLimit: 1024,
  },
  'POST /api/users/{id}/verification/resend': {
    summary: 'Mail a new code: once a minute, five a day.',
    access: 'unverified',
    params: own,
    status: 204,
    refusals: ['resend_too_early', 'resend_limit', 'already_verified'],
  },
  'POST /api/login': {
    summary: 'Sign a member in.',
    access: 'guest',
    body: credentials,
    status: 200,
    answer: z.object({ token: z.string() }),
    refusals: ['login_failed', 'too_many_attempts', 'too_many_requests'],
    bodyLimit: 2 * 1024,
  },
  'POST /api/logout': { summary: 'End this session.', access: 'unverified', status: 204, refusals: [] },
  'GET /api/oauth/users/verify': {
    summary:
      'Sign in somebody whom the social provider has confirmed. The header Social-Auth-Token carries the ticket.',
    access: 'guest',
    status: 200,
    answer: z.object({ token: z.string() }),
    rate: { most: 300, seconds: 600 },
    refusals: ['social_token_missing', 'withdrawn', 'social_unknown'],
  },
  'POST /api/oauth/users': {
    summary: 'Open an account for somebody whom the social provider has confirmed, and sign in.',
    access: 'guest',
    body: z.strictObject({ terms_version: z.string().min(1).max(20) }),
    status: 201,
    answer: z.object({ token: z.string() }),
    rate: { most: 300, seconds: 600 },
    refusals: ['social_token_missing', 'social_signup_withdrawn', 'social_email_exists', 'terms_outdated'],
    bodyLimit: 1024,
  },
  'POST /api/password/requests': {
    summary: 'Mail a link that sets a new password. Answers the same whether or not there is such an account.',
    access: 'guest',
    body: z.strictObject({ email }),
    status: 204,
    rate: { most: 20, seconds: 3600 },
    refusals: ['too_many_requests'],
    bodyLimit: 1024,
  },
  'POST /api/password/resets': {
    summary: 'Set a new password with the token of the mailed link. Ends every session.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
    status: 204,
    rate: { most: 30, seconds: 3600 },
    refusals: ['reset_invalid', 'password_is_email', 'password_is_own', 'password_common', 'too_many_requests'],
    bodyLimit: 1024,
  },
})
