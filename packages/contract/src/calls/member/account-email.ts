import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { email } from '../../shapes/sign-in.ts'
import { user, username } from '../../shapes/user.ts'

export const memberAccountEmail = defineCalls({
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
})
