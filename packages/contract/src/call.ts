import type { RefusalCode } from '@tensaku/messages/catalogue'
import type { ZodObject, ZodType } from 'zod'

/**
 * The caller that a call admits. Members form a ladder (guest < unverified < verified). Four principals are outside it: `instructor`,
 * `operator`, `stream` (the short-lived token of the live stream), and `provider` (another company's server, whose
 * webhooks are signed).
 */
export type Access = 'guest' | 'unverified' | 'verified' | 'instructor' | 'operator' | 'stream' | 'provider'

/** A rate limit: at most so many calls within so many seconds. */
export type Rate = { readonly most: number; readonly seconds: number }

/** One call as data, for both sides and for the OpenAPI document. */
export type Call = {
  /** The name of the call in generated clients: unique, and never changed. */
  readonly operationId: string
  /** English sentences that describe the call. The first is the summary in the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** Path parameters. `{id}` below /api/users/ is always the signed-in member's own id. */
  readonly params?: ZodObject
  /** Unknown keys in a query are ignored. */
  readonly query?: ZodObject
  /** Unknown keys in a body are refused. */
  readonly body?: ZodType
  /** The body is no JSON but files, as multipart/form-data: at most so many, of at most so many bytes each. */
  readonly upload?: { readonly files: number; readonly bytes: number }
  /** The code reads the exact bytes of the body, of whatever type they are: at most `bodyLimit`, at least one. */
  readonly rawBody?: true
  /** With the access `provider`, and then with `rawBody`: the name of the verifier that judges the signature. */
  readonly signedBy?: string
  /** The call must, or may, carry an `Idempotency-Key` header (a UUID). */
  readonly idempotent?: true | 'optional'
  readonly status: 200 | 201 | 204
  /** Absent for 204, for bytes and for a call that answers with events only. */
  readonly answer?: ZodType
  /**
   * The call answers 200 with a stream of events (text/event-stream): their names, and the data of each. A refusal after
   * the first byte is an event `error`: the refusal with its status. With an `answer` as well, callers that accept
   * `text/event-stream` get events, and others the answer.
   */
  readonly events?: Readonly<Record<string, ZodType>> & { readonly error?: never }
  /** The media types of an answer in bytes instead of JSON. */
  readonly answerTypes?: readonly string[]
  /** The refusals beyond the ladder (401, 403 and `invalid_input` are everywhere). */
  readonly refusals: readonly RefusalCode[]
  /** Bytes of the largest honest body, or fewer. By default 64 kB, and 1 kB without a body. */
  readonly bodyLimit?: number
  /**
   * Guests are counted by network, everybody else by person. More calls are refused with `too_many_requests`. Changes
   * without a rate share one (`rateOf`).
   */
  readonly rate?: Rate
}

/** All changes of a person together: nobody makes ten a second for a whole minute. */
const changes = { most: 600, seconds: 60, shared: true } as const

/**
 * Calls that save a text have a rate of their own, so that no other call uses it up. Each device saves once in three
 * seconds. A device that is refused keeps the text and sends it again.
 */
export const writing = { most: 30, seconds: 15 } as const

/** The rate of a call, if any. By default reading has none, and neither have webhooks: their signature is checked first. */
export const rateOf = (name: string, { access, rate }: Call): (Rate & { shared?: true }) | undefined =>
  rate ?? (access === 'guest' || access === 'provider' || name.startsWith('GET ') ? undefined : changes)

/** Keeps the literal types of a table of calls, whose keys are 'METHOD /path'. */
export const defineCalls = <const T extends Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>>(
  calls: T,
): T => calls

export const kilobyte = 1024

/** The most bytes of a body that are read. More is refused with `too_large`. */
export const bodyLimitOf = ({ body, rawBody, bodyLimit }: Call): number =>
  bodyLimit ?? (body || rawBody ? 64 * kilobyte : kilobyte)
