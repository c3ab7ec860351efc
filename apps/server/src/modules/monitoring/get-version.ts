import { implement } from '../../http/call.ts'

export const getVersion = implement('GET /api/version', async ({ version, demo }) => ({ version, demo }))
