import type { Work } from '@tensaku/contract'
import type { After, RecordStore, UnloadBackup } from '@tensaku/local-first'
import type { WorkContent } from './content.ts'
import type { Clash, Side } from './merge.ts'
import type { LateWrite, SavedWork } from './saved.ts'

/**
 * The state of the words: `saved` on the server; `waiting` to be sent; `saving`; `offline`, stored here and sent later;
 * `signed_out`, sent after signing in again; `clash`, a choice for the person; `refused` by the server.
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
  /** The server accepts nothing here at present: the work was submitted, delivered, or belongs to another instructor. */
  shut: boolean
  /** This browser refused to store the text: besides the server, only the memory of this page has it. */
  unstored: boolean
}

export type WorkStoreOptions = {
  key: string
  /** The work in the server's answer. */
  work: Work
  store: RecordStore<SavedWork>
  /** The storage for words that were not stored when the window was closed. */
  backup?: UnloadBackup<LateWrite>
  /** Sends the work. Throws the errors of the client: status 0 without an answer. */
  save: (revision: number, content: WorkContent, leaving: boolean) => Promise<Work>
  after: After
  /** From 0 to 1, to spread retries; the browser's own if there is none. */
  random?: () => number
  /** Shows the stored work and changes nothing, while another window writes. */
  readOnly?: boolean
  /** Called after each write to the browser's storage. */
  onStored?: () => void
  /** Called when the server answers that this can no longer be written here. */
  onGone?: () => void
}

/**
 * The store of one correction: it stores every keystroke here, and saves it on the server as soon as possible. Independent of
 * React.
 */
export type WorkStore = {
  get: () => WorkState
  subscribe: (listener: () => void) => () => void
  change: (edit: (content: WorkContent) => WorkContent) => void
  /** Writes to the browser's storage now. */
  storeNow: () => Promise<void>
  /** Sends all unsent text now. Returns true if the server has everything. `leaving` lets the request outlive the page. */
  saveNow: (leaving?: boolean) => Promise<boolean>
  /** Called before the page may be left: stores the unstored text for the next page, and sends it. */
  leave: () => void
  /** Resolves clashes by their id; the open ones are asked again. */
  resolve: (sides: Readonly<Record<string, Side>>) => void
  /** Asks postponed questions again, with the present texts. */
  ask: () => void
  /** Merges the server's version, if another call than a save returned it. */
  onRemoteChange: (head: Work) => Promise<void>
  /** Deletes the work from this browser once it is delivered or given up. */
  forget: () => Promise<void>
  /** Called when another window took the write lock by force: stops writing, and passes the last words to that window. */
  lose: () => Promise<void>
  /**
   * Writes to the browser's storage once more, then never again. If that storage refuses, it waits a moment for the
   * server to have everything.
   */
  stop: () => Promise<void>
}
