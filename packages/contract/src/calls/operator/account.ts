import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, listOf, memberParams, page } from '../../shapes/base.ts'
import {
  codeSignIn,
  otherSessionsEnd,
  ownSessions,
  passwordChange,
  passwordSignIn,
  secondFactor,
  secondFactorChange,
  secondFactorOffer,
  sessionEnd,
} from '../../shapes/desk-account.ts'
import { memberSummary } from '../../shapes/operator-member.ts'
import { why } from '../../shapes/reason.ts'

export const operatorAccount = defineCalls({
  'GET /api/ops/second-factor': {
    operationId: 'getOperatorSecondFactor',
    summary: 'Tells since when the operator has a second factor, and how many recovery codes are left.',
    access: 'operator',
    ...secondFactor,
  },
  'POST /api/ops/second-factor': {
    operationId: 'offerOperatorSecondFactor',
    summary: 'Begins to set up or renew the second factor, after the password.',
    access: 'operator',
    ...secondFactorOffer,
  },
  'PUT /api/ops/second-factor': {
    operationId: 'confirmOperatorSecondFactor',
    summary:
      'Activates the new second factor by a code of it. Ends every other session and answers ten recovery codes, once.',
    access: 'operator',
    ...secondFactorChange,
  },
  'PATCH /api/ops/password': {
    operationId: 'changeOperatorPassword',
    summary: 'Changes the password and ends every other session.',
    access: 'operator',
    ...passwordChange,
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
    ...otherSessionsEnd,
  },
  'POST /api/ops/login': {
    operationId: 'logInOperator',
    summary:
      'Signs an operator in by password. Answers a session, or a ticket of five minutes for the second step. The session is in an HttpOnly cookie only.',
    ...passwordSignIn,
  },
  'POST /api/ops/login/code': {
    operationId: 'logInOperatorByCode',
    summary:
      'Completes the second step of signing in. The session is in an HttpOnly cookie only. The first code of all also answers ten recovery codes, once.',
    ...codeSignIn,
  },
  'POST /api/ops/logout': {
    operationId: 'logOutOperator',
    summary: 'Ends this session.',
    access: 'operator',
    status: 204,
    refusals: [],
  },
  'GET /api/ops/me': {
    operationId: 'getOperator',
    summary: 'Returns the signed-in operator.',
    access: 'operator',
    status: 200,
    answer: z.object({ id, name: z.string(), email: z.string() }),
    refusals: [],
  },
  'GET /api/ops/gift-holds': {
    operationId: 'listPendingGifts',
    summary: 'Lists the welcome gifts that wait for an operator’s decision, the longest waiting first.',
    access: 'operator',
    query: z.object({ page }),
    status: 200,
    answer: listOf(z.object({ member: memberSummary, reason: z.enum(['throwaway', 'address']), at: instant })),
    refusals: [],
  },
  'POST /api/ops/members/{memberId}/gift': {
    operationId: 'decideGift',
    summary: 'Grants or refuses a pending welcome gift.',
    access: 'operator',
    params: memberParams,
    body: z.strictObject({ give: z.boolean(), why }),
    status: 204,
    refusals: ['member_not_found', 'gift_decided'],
    bodyLimit: 2 * kilobyte,
  },
})
