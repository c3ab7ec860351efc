import { implement } from '../../../http/call.ts'

const lifeSeconds = 600

export const getStreamToken = implement('GET /api/users/{id}/token', async ({ tokens }, { actor }) => ({
  token: await tokens.sign({ sub: actor.id, sid: actor.sessionId, audience: 'stream', hears: 'member' }, lifeSeconds),
  expires_in: lifeSeconds,
}))
