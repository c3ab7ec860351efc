import type { Work } from '@tensaku/contract'
import type { After, RecordStore, UnloadBackup } from '@tensaku/local-first'
import type { WorkContent } from './content.ts'
import type { Clash, Side } from './merge.ts'
import type { LateWrite, SavedWork } from './saved.ts'

/**
 * Where the words are: `saved` on the server; `waiting` to be sent; `saving`; `offline`, stored here and sent later;
 * `signed_out`, sent after signing in again; `clash`, a question to the person; `refused`, the server will not have it.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed_out' | 'clash' | 'refused'

export type WorkState = {
  content: WorkContent
  status: SaveStatus
  /** The revision both sides agree on. */
  revision: number
  clashes: readonly Clash[]
  /** The server's words when it refused. */
  refusal: string | null
  /** The server takes nothing here at present: it was handed in, delivered, or is in other hands. */
  shut: boolean
  /** This browser would not store the text: besides the server, only the memory of this page has it. */
  unstored: boolean
}

export type WorkStoreOptions = {
  key: string
  /** The work as the server answered it. */
  work: Work
  store: RecordStore<SavedWork>
  /** Where words are left that were not stored when the window was closed. */
  backup?: UnloadBackup<LateWrite>
  /** Sends the work. Throws what the client throws: status 0 if no answer came. */
  save: (revision: number, content: WorkContent, leaving: boolean) => Promise<Work>
  after: After
  /** From 0 to 1, to spread retries; the browser's own if there is none. */
  random?: () => number
  /** Shows what is stored and changes nothing, while another window writes. */
  readOnly?: boolean
  /** Told after each write to the browser's storage. */
  onStored?: () => void
  /** Told when the server says that this is not to be written here any more. */
  onGone?: () => void
}

/** Keeps one correction: every keystroke here, and on the server as soon as it can be. Knows no React. */
export type WorkStore = {
  get: () => WorkState
  subscribe: (listener: () => void) => () => void
  change: (edit: (content: WorkContent) => WorkContent) => void
  /** Writes to the browser's storage now. */
  storeNow: () => Promise<void>
  /** Sends now what was not sent. True when the server has everything. `leaving` lets the request outlive the page. */
  saveNow: (leaving?: boolean) => Promise<boolean>
  /** The page may go away: leaves what is not stored yet where the next page finds it, and sends it. */
  leave: () => void
  /** Answers clashes by their id; what is still open is asked again. */
  resolve: (sides: Readonly<Record<string, Side>>) => void
  /** Asks anew what was put off, with the texts as they are now. */
  ask: () => void
  /** Takes in what the server holds, if another call than a save told of it. */
  onRemoteChange: (head: Work) => Promise<void>
  /** Forgets the work in this browser, once it is delivered or given away. */
  forget: () => Promise<void>
  /** Another window took the write lock by force: writes no more, and hands its last words to that window. */
  lose: () => Promise<void>
  /**
   * Writes to the browser's storage once more, then never again. If that storage refuses, it waits a moment for the
   * server to have everything.
   */
  stop: () => Promise<void>
}
