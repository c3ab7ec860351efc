import type { Readable } from 'node:stream'
import type { Access, Answer, AnswersBytes, Body, CallName, Calls, Params, Query, TakesFiles } from '@tensaku/contract'
import type { Listener, Services, Stream } from '../ports/services.ts'
import type { Asker } from '../ports/turns.ts'

/** Who makes a call, as far as its access asks. */
export type Member = { kind: 'member'; id: number; sessionId: string; verified: boolean }
export type Instructor = { kind: 'instructor'; id: number; sessionId: string }
export type Operator = { kind: 'operator'; id: number; sessionId: string }
type Listening = { kind: 'listener' } & Listener
export type Actor = Member | Instructor | Operator | Listening

type ActorFor<A extends Access> = A extends 'guest'
  ? undefined
  : A extends 'unverified' | 'verified'
    ? Member
    : A extends 'instructor'
      ? Instructor
      : A extends 'operator'
        ? Operator
        : Listening

/** What is known of a call before its body is looked at. */
export type Asked<K extends CallName> = {
  actor: ActorFor<Calls[K]['access']>
  params: Params<K>
  /** The caller's address, for limits; undefined where their connection has none (any more). */
  address: string | undefined
  header: (name: string) => string | undefined
  /** Sets a header of the answer. */
  answerHeader: (name: string, value: string) => void
  /** Who waits for the answer, and whether they still do. */
  asker: Asker
  /** Takes the connection over: for the one call that answers with a stream. */
  takeOver: () => Stream
}

/** A file as somebody sent it: neither its name nor its type is believed. */
export type Upload = { name: string; bytes: Buffer }

/**
 * What answers a call whose answer is bytes. `name` is what it is called when it is kept. What memory should not hold is a
 * stream, which is read at the caller's pace; `packed` where it goes out as gzip.
 */
export type Bytes = { type: string; name: string } & ({ bytes: Uint8Array } | { stream: Readable; packed: boolean })

type BodyOf<K extends CallName> = TakesFiles<K> extends true ? readonly Upload[] : Body<K>
type AnswerOf<K extends CallName> = AnswersBytes<K> extends true ? Bytes : Answer<K>

type Given<K extends CallName, Loaded> = Asked<K> & {
  loaded: Loaded
  query: Query<K>
  body: BodyOf<K>
  /** The `Idempotency-Key`; empty for calls that need none. */
  key: string
}

/** One call's code: `load` finds what the path names (or refuses with a 404 code), then the body is judged, then `run`. */
export type Implementation<K extends CallName, Loaded = unknown> = {
  name: K
  load?: (services: Services, asked: Asked<K>) => Promise<Loaded>
  run: (services: Services, given: Given<K, Loaded>) => Promise<AnswerOf<K>>
}

/** Ties a call of the contract to its code. */
export function implement<K extends CallName>(
  name: K,
  run: Implementation<K, undefined>['run'],
): Implementation<K, undefined>
export function implement<K extends CallName, Loaded>(
  name: K,
  load: NonNullable<Implementation<K, Loaded>['load']>,
  run: Implementation<K, Loaded>['run'],
): Implementation<K, Loaded>
export function implement<K extends CallName>(name: K, first: unknown, second?: unknown) {
  return second ? { name, load: first, run: second } : { name, run: first }
}
