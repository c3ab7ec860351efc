import { implement } from '../../http/call.ts'

export const getPushKey = implement('GET /api/push-key', async ({ push }) => ({ key: push.key }))
