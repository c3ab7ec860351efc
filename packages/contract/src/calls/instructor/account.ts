import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import {
  codeSignIn,
  otherSessionsEnd,
  ownSessions,
  passwordSignIn,
  secondFactor,
  secondFactorChange,
  secondFactorOffer,
  sessionEnd,
} from '../../shapes/desk-account.ts'
import { email } from '../../shapes/sign-in.ts'

export const instructorAccount = defineCalls({
  'GET /api/instructor/second-factor': {
    operationId: 'getInstructorSecondFactor',
    summary: 'Tells since when the instructor has a second factor, and how many recovery codes are left.',
    access: 'instructor',
    ...secondFactor,
  },
  'POST /api/instructor/second-factor': {
    operationId: 'offerInstructorSecondFactor',
    summary: 'Begins to set up or renew the second factor, after the password.',
    access: 'instructor',
    ...secondFactorOffer,
  },
  'PUT /api/instructor/second-factor': {
    operationId: 'confirmInstructorSecondFactor',
    summary:
      'Activates the new second factor by a code of it. Ends every other session and answers ten recovery codes, once.',
    access: 'instructor',
    ...secondFactorChange,
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
    ...otherSessionsEnd,
  },
  'POST /api/instructor/login': {
    operationId: 'logInInstructor',
    summary:
      'Signs an instructor in by password. Answers a session, or a ticket of five minutes for the second step. The session is in an HttpOnly cookie only.',
    ...passwordSignIn,
  },
  'POST /api/instructor/login/code': {
    operationId: 'logInInstructorByCode',
    summary:
      'Completes the second step of signing in. The session is in an HttpOnly cookie only. The first code of all also answers ten recovery codes, once.',
    ...codeSignIn,
  },
  'POST /api/instructor/password/requests': {
    operationId: 'requestInstructorPassword',
    summary:
      'Mails an instructor a link that sets a new password. The answer is the same whether or not there is such an account.',
    access: 'guest',
    body: z.strictObject({ email }),
    status: 204,
    rate: { most: 20, seconds: 3600 },
    refusals: ['too_many_requests'],
    bodyLimit: 1024,
  },
  'POST /api/instructor/logout': {
    operationId: 'logOutInstructor',
    summary: 'Ends this session.',
    access: 'instructor',
    status: 204,
    refusals: [],
  },
})
