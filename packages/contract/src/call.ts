import type { RefusalCode } from '@tensaku/messages/catalogue'
import type { ZodObject, ZodType } from 'zod'

/**
 * Who may make a call. A ladder for members (guest < unverified < verified), and three principals beside it:
 * `instructor`, `operator`, and `stream` (the short-lived token of the live stream).
 */
export type Access = 'guest' | 'unverified' | 'verified' | 'instructor' | 'operator' | 'stream'

/** One call as data. Everything both sides need to know of it, and all that the OpenAPI document is made from. */
export type Call = {
  /** One English sentence for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** Path parameters. `{id}` below /api/users/ is always the signed-in member's own id. */
  readonly params?: ZodObject
  /** Unknown keys in a query are ignored. */
  readonly query?: ZodObject
  /** Unknown keys in a body are refused. */
  readonly body?: ZodType
  /** The call must carry an `Idempotency-Key` header (a UUID). */
  readonly idempotent?: true
  readonly status: 200 | 201 | 204
  /** Absent for 204 and for the event stream. */
  readonly answer?: ZodType
  /** What the call refuses beyond the ladder (401, 403 and `invalid_input` are everywhere). */
  readonly refusals: readonly RefusalCode[]
  /** Bytes; 64 kB unless told. */
  readonly bodyLimit?: number
}

/** Keeps the literal types of a table of calls, whose keys are 'METHOD /path'. */
export const defineCalls = <const T extends Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>>(
  calls: T,
): T => calls
