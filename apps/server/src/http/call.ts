import type { Readable } from 'node:stream'
import type { Access, AnswerOf, BodyOf, Call, Calls, EventOf, ParamsOf, QueryOf } from '@tensaku/contract'
import type { VerifiedWebhook } from '../ports/payments.ts'
import type { Listener, Services, Stream } from '../ports/services.ts'
import type { Asker } from '../ports/fair-queue.ts'

/** The caller, as far as the call's access identifies them. */
export type Member = { kind: 'member'; id: number; sessionId: string; verified: boolean }
export type Instructor = { kind: 'instructor'; id: number; sessionId: string }
export type Operator = { kind: 'operator'; id: number; sessionId: string }
type Listening = { kind: 'listener' } & Listener
/** Another company's server: `id` is the name of the verifier that accepted its signature, `webhook` what was signed. */
type Provider = { kind: 'provider'; id: string; webhook: VerifiedWebhook }
export type Actor = Member | Instructor | Operator | Listening | Provider

type ActorFor<A extends Access> = A extends 'guest'
  ? undefined
  : A extends 'unverified' | 'verified'
    ? Member
    : A extends 'instructor'
      ? Instructor
      : A extends 'operator'
        ? Operator
        : A extends 'provider'
          ? Provider
          : Listening

/** The facts of a call before its body is read. */
export type Asked<C extends Call = Call> = {
  actor: ActorFor<C['access']>
  params: ParamsOf<C>
  /** The caller's address, for limits; undefined if their connection has none (any more). */
  address: string | undefined
  header: (name: string) => string | undefined
  /** Sets a header of the answer. */
  answerHeader: (name: string, value: string) => void
  /** The caller as an asker of a fair queue. */
  asker: Asker
  /** Of a call with both, the caller wants events and not the answer. */
  wantsEvents: boolean
  /** Takes the connection over. Only the live stream does. */
  takeOver: () => Stream
}

/** An uploaded file. Neither its name nor its type is trusted. */
export type Upload = { name: string; bytes: Buffer }

/**
 * An answer in bytes. `name` is the file name for the caller. `unchanging`: the address never has another content, so browsers keep it. A large answer is a stream, which is read at the caller's
 * pace; `packed` if it is sent as gzip.
 */
export type Bytes = { type: string; name: string; unchanging?: boolean; inline?: boolean } & (
  | { bytes: Uint8Array }
  | { stream: Readable; packed: boolean }
)

type Received<C extends Call> = C extends { upload: object }
  ? readonly Upload[]
  : C extends { rawBody: true }
    ? Buffer
    : BodyOf<C>

/**
 * The result of a call's code. Events are pulled as fast as the caller reads them. An error before the first event is an
 * ordinary refusal. The live stream takes its connection over instead.
 */
type Given<C extends Call> = C extends { answerTypes: readonly string[] }
  ? Promise<Bytes>
  : C extends { events: object }
    ? C['access'] extends 'stream'
      ? Promise<undefined>
      : C extends { answer: object }
        ? Promise<AnswerOf<C>> | AsyncIterable<EventOf<C>>
        : AsyncIterable<EventOf<C>>
    : Promise<AnswerOf<C>>

type Judged<C extends Call, Loaded> = Asked<C> & {
  loaded: Loaded
  query: QueryOf<C>
  body: Received<C>
  /** The `Idempotency-Key`; empty where a call needs none. */
  key: string
}

/**
 * One call's code: `load` finds the objects that the path names, or refuses with a 404 code. Then the body is judged, and `run`
 * follows.
 */
type Implementation<K extends string, C extends Call, Loaded> = {
  name: K
  load?: (services: Services, asked: Asked<C>) => Promise<Loaded>
  run: (services: Services, judged: Judged<C, Loaded>) => Given<C>
}

/** An implementation without the types of its call, because the pipeline handles all calls alike. */
export type AnyImplementation = { name: string; load?: unknown; run: unknown }

type Implement<T extends Record<string, Call>> = {
  <K extends keyof T & string>(
    name: K,
    run: Implementation<K, T[K], undefined>['run'],
  ): Implementation<K, T[K], undefined>
  <K extends keyof T & string, Loaded>(
    name: K,
    load: NonNullable<Implementation<K, T[K], Loaded>['load']>,
    run: Implementation<K, T[K], Loaded>['run'],
  ): Implementation<K, T[K], Loaded>
}

/** Ties the calls of a table to their code. */
export const implementing = <T extends Record<string, Call>>() =>
  ((name: string, first: unknown, second?: unknown) =>
    second ? { name, load: first, run: second } : { name, run: first }) as Implement<T>

/** Ties a call of the contract to its code. */
export const implement = implementing<Calls>()
