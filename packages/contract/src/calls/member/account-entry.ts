import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { email, newPassword } from '../../shapes/sign-in.ts'
import { user, username } from '../../shapes/user.ts'

export const memberAccountEntry = defineCalls({
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
    summary: 'Creates an account and mails a six-digit code. It does not sign in.',
    access: 'guest',
    body: z.strictObject({
      email,
      password: newPassword,
      username,
      /** The solution of the captcha, as one text. */
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
    operationId: 'verifyEmail',
    summary: 'Tells whether an e-mail address can be used: true is free, false is taken.',
    access: 'guest',
    query: z.object({ value: z.string().max(300).catch('') }),
    status: 200,
    answer: z.object({ data: z.boolean() }),
    rate: { most: 20, seconds: 60 },
    refusals: ['invalid_input', 'email_blocked', 'too_many_requests'],
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
  'POST /api/users/{id}/verification': {
    operationId: 'verifyAddress',
    summary:
      'Confirms an address with the mailed code. It is the first address after sign-up, or the new one of an e-mail change.',
    access: 'unverified',
    params: own,
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/), username: username.optional() }),
    status: 200,
    answer: user,
    refusals: ['code_wrong', 'code_expired', 'code_locked', 'already_verified', 'username_taken', 'email_taken'],
    bodyLimit: 1024,
  },
  'POST /api/users/{id}/verification/resend': {
    operationId: 'resendCode',
    summary: 'Mails a new code: once a minute, five a day.',
    access: 'unverified',
    params: own,
    status: 204,
    refusals: ['resend_too_early', 'resend_limit', 'already_verified'],
  },
})
