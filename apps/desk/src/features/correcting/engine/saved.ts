import type { RecordKind } from '@tensaku/local-first'
import { contentOf } from './answers.ts'
import { same } from './content.ts'
import type { WorkContent } from './content.ts'

/** The text of a window that wrote without the write lock or was closed, and the text that it started from. */
export type LateWrite = { was: WorkContent; content: WorkContent }

/** A correction as this browser stores it. */
export type SavedWork = {
  /** Instructor and order, so that two people at one computer never meet each other's words. */
  key: string
  content: WorkContent
  /** As older versions of this app kept the answers, by question: beside the content. */
  answers?: Readonly<Record<number, string>>
  /** The last common version of this side and the server. */
  base: { revision: number; content: WorkContent }
  /** Sent on top of `base`, and no reply came: it may or may not have arrived. `possiblySent` says what null means. */
  sent: WorkContent | null
  /** To be taken in by the window that writes next, with a question if both wrote. */
  late?: readonly LateWrite[]
}

/** A correction, or the new version of a delivered one. */
export type Kind = 'work' | 'amendment'

/** An amendment is kept apart from the correction it amends. */
export const keyOf = (instructorId: number, orderId: number, kind: Kind = 'work'): string =>
  kind === 'work' ? `${instructorId}:${orderId}` : `${instructorId}:${orderId}:${kind}`

/** Two records are the same if they say the same. */
export const workKind: RecordKind<SavedWork> = {
  keyOf: ({ key }) => key,
  isSame: (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
}

/** Whether the browser holds something of a correction that no server is known to have. */
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
