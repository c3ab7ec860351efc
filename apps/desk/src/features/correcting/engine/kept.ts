import type { WorkContent } from './content.ts'

/** What a window wrote that had lost its seat by then, and what it had written that on. */
export type Late = { was: WorkContent; content: WorkContent }

/** What this browser keeps of a correction. */
export type Kept = {
  /** Instructor and order, so that two people at one computer never meet each other's words. */
  key: string
  content: WorkContent
  /** As versions before this one kept what was answered, by question: it stood beside the content. */
  answers?: Readonly<Record<number, string>>
  /** What this side and the server last agreed on. */
  base: { revision: number; content: WorkContent }
  /** Sent on top of `base`, and no reply came: it may or may not have arrived. */
  sent: WorkContent | null
  /** To be taken in by whoever writes next, with a question where both wrote. */
  late?: readonly Late[]
}

/** What is written: a correction, or what is to become of one that was delivered. */
export type Kind = 'work' | 'amendment'

/** An amendment is kept apart from the correction it amends. */
export const keyOf = (instructorId: number, orderId: number, kind: Kind = 'work'): string =>
  kind === 'work' ? `${instructorId}:${orderId}` : `${instructorId}:${orderId}:${kind}`

/**
 * What stood there instead, written or removed by another window; `since` where what was written before was only held
 * in memory, and over what.
 */
type Met = { other: Kept | undefined; since?: { over: Kept | undefined } }

/** Whether two records say the same. */
export const sameKept = (a: Kept | undefined, b: Kept | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** The browser's own storage, as the keeper needs it. */
export type KeptStore = {
  get: (key: string) => Promise<Kept | undefined>
  /** Writes unless another record stands there than `over`: that one is the answer then, and it stays. */
  put: (kept: Kept, over: Kept | undefined) => Promise<Met | null>
  remove: (key: string) => Promise<void>
}
