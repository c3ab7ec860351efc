import type { WorkContent } from './content.ts'

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
}

/** An amendment is kept apart from the correction it amends. */
export const keyOf = (instructorId: number, orderId: number, kind: 'work' | 'amendment' = 'work'): string =>
  kind === 'work' ? `${instructorId}:${orderId}` : `${instructorId}:${orderId}:${kind}`

/** The browser's own storage, as the keeper needs it. */
export type KeptStore = {
  get: (key: string) => Promise<Kept | undefined>
  put: (kept: Kept) => Promise<void>
  remove: (key: string) => Promise<void>
}
