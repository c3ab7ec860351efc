import type { RecordKind } from '@tensaku/local-first'
import { contentOf } from './answers.ts'
import { same } from './content.ts'
import type { WorkContent } from './content.ts'

/** The text of a window that wrote without the write lock or was closed, and the text that it started from. */
export type LateWrite = { was: WorkContent; content: WorkContent }

/** A correction as this browser stores it. */
export type SavedWork = {
  /** Instructor and order, so that two people at one computer never read each other's words. */
  key: string
  content: WorkContent
  /** The answers by question, as older versions of this app stored them: separate from the content. */
  answers?: Readonly<Record<number, string>>
  /** The last common version of this side and the server. */
  base: { revision: number; content: WorkContent }
  /** Sent on top of `base` without a reply: it may have arrived. `possiblySent` interprets null. */
  sent: WorkContent | null
  /** To be merged by the next writing window, with a question if both wrote. */
  late?: readonly LateWrite[]
}

/** A correction, or the new version of a delivered one. */
export type Kind = 'work' | 'amendment'

/** An amendment is stored separately from its correction. */
export const keyOf = (instructorId: number, orderId: number, kind: Kind = 'work'): string =>
  kind === 'work' ? `${instructorId}:${orderId}` : `${instructorId}:${orderId}:${kind}`

/** Two records are the same if their contents are equal. */
export const workKind: RecordKind<SavedWork> = {
  keyOf: ({ key }) => key,
  isSame: (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
}

/** Whether the browser has something of a correction that no server is known to have. */
export const isUnsent = ({ content, base, sent, late }: SavedWork): boolean =>
  sent !== null || late !== undefined || !same(content, base.content)

/**
 * The content that the window of a record may have sent. A window stores the start of a request with its next write
 * only: until then the content itself may be on its way.
 */
export function possiblySent(saved: SavedWork): WorkContent | null {
  if (saved.sent || saved.late) return saved.sent
  const content = contentOf(saved)
  return same(content, saved.base.content) ? null : content
}
