import { implement } from '../../http/call.ts'

export const getHealth = implement('GET /healthz', async () => ({ ok: true }))
