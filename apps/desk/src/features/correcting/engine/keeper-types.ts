import type { Work } from '@tensaku/contract'
import type { WorkContent } from './content.ts'
import type { KeptStore } from './kept.ts'
import type { Clash, Side } from './merge.ts'

/**
 * How the words stand: `saved` on the server; `waiting` to be sent; `saving`; `offline`, kept here and sent later;
 * `signed_out`, sent after signing in again; `clash`, a question to the person; `refused`, the server will not have it.
 */
export type KeeperStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed_out' | 'clash' | 'refused'

export type KeeperState = {
  content: WorkContent
  status: KeeperStatus
  /** The revision both sides agree on. */
  revision: number
  clashes: readonly Clash[]
  /** What the server said when it refused. */
  refusal: string | null
  /** The server takes nothing here at present: it was handed in, delivered, or is in other hands. */
  shut: boolean
  /** This browser would not store the text, so only the server keeps it. */
  unkept: boolean
}

/** Runs something later; the answer calls it off. */
export type Later = (run: () => void, milliseconds: number) => () => void

export type KeeperOptions = {
  key: string
  /** The work as the server answered it. */
  work: Work
  store: KeptStore
  /** Sends the work. Throws what the client throws: status 0 where no answer came. */
  save: (revision: number, content: WorkContent, leaving: boolean) => Promise<Work>
  later: Later
  /** Shows what is kept and changes nothing, while another window writes. */
  readOnly?: boolean
  /** Told after each write to the browser's storage. */
  onKept?: () => void
  /** Told when the server says that this is not to be written here any more. */
  onGone?: () => void
}

/** Keeps one correction: every keystroke here, and on the server as soon as it can be. Knows no React. */
export type Keeper = {
  get: () => KeeperState
  subscribe: (listener: () => void) => () => void
  change: (edit: (content: WorkContent) => WorkContent) => void
  /** Writes to the browser's storage now. */
  keepNow: () => Promise<void>
  /** Sends now what was not sent. True when the server has everything. `leaving` lets the request outlive the page. */
  saveNow: (leaving?: boolean) => Promise<boolean>
  /** Answers clashes by their id; what is still open is asked again. */
  settle: (picks: Readonly<Record<string, Side>>) => void
  /** Asks anew what was put off, with the texts as they stand now. */
  ask: () => void
  /** Takes in what the server holds, where another call than a save told of it. */
  meet: (head: Work) => Promise<void>
  /** Forgets the work in this browser, once it is delivered or given away. */
  forget: () => Promise<void>
  /** Another window took the seat by force: writes no more, and leaves its last words to be taken in there. */
  lose: () => Promise<void>
  /**
   * Writes to the browser's storage once more, then never again. Where that storage refuses, it waits a moment
   * for the server to have everything.
   */
  stop: () => Promise<void>
}
