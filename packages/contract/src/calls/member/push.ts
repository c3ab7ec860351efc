import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'

/** Notifications on the lock screen. A subscription belongs to one session, and ends with it. */
export const memberPush = defineCalls({
  'GET /api/push-key': {
    operationId: 'getPushKey',
    summary: 'Returns the public key (VAPID, base64url) with which a browser subscribes.',
    access: 'guest',
    status: 200,
    answer: z.object({ key: z.string() }),
    refusals: [],
  },
  'GET /api/users/{id}/push-subscription': {
    operationId: 'getPushSubscription',
    summary: 'Tells whether this session has a subscription.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ active: z.boolean() }),
    refusals: [],
  },
  'PUT /api/users/{id}/push-subscription': {
    operationId: 'updatePushSubscription',
    summary: 'Stores the subscription of the browser. It replaces that of this session.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      endpoint: z.string().min(1).max(1000),
      /** A point on P-256, uncompressed, and 16 random bytes, both in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    status: 204,
    refusals: ['push_endpoint_refused'],
    bodyLimit: 4 * 1024,
  },
  'DELETE /api/users/{id}/push-subscription': {
    operationId: 'deletePushSubscription',
    summary: 'Ends the subscription of this session. Without one nothing happens.',
    access: 'verified',
    params: own,
    status: 204,
    refusals: [],
  },
})
