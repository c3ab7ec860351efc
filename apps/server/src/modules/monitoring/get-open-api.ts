import { domains, openapi } from '@tensaku/contract'
import { implement } from '../../http/call.ts'

let document: ReturnType<typeof openapi> | undefined

/** Computed once, because it takes longer than most calls, and guests may request it. */
export const getOpenApi = implement(
  'GET /api/openapi.json',
  async ({ version, publicUrl }) => (document ??= openapi(domains, { version, url: publicUrl })),
)
