import type { Answer, Save, SaveContent } from '@tensaku/contract'
import type { Conflict } from '@tensaku/domain/merge'
import type { DraftRecord, OrderAttempt } from './record.ts'
import type { TabDraft } from './tab.ts'

/** Where records are kept. Every write names the version it follows, so that no write is lost between two tabs. */
export type Disk = {
  all(): Promise<DraftRecord[]>
  get(localId: string): Promise<DraftRecord | undefined>
  /**
   * Writes `next` where the stored version is `version` (null: where nothing is stored) and answers `next`.
   * Otherwise answers what is stored, undefined when nothing is.
   */
  swap(localId: string, version: number | null, next: DraftRecord): Promise<DraftRecord | undefined>
  remove(localId: string): Promise<void>
  /** Whether what is written here is still there after a reload. */
  lasts(): Promise<boolean>
  /** Where what was written of a draft is: `waiting` in memory until there is room for it on the disk. */
  place(localId: string): 'disk' | 'memory' | 'waiting'
}

/** The server, as far as drafts are concerned. Each throws `ApiError`. */
export type Remote = {
  list(): Promise<Save[]>
  get(id: number): Promise<Save>
  create(content: SaveContent, key: string): Promise<Save>
  update(id: number, content: SaveContent, baseRevision: number | null): Promise<Save>
  remove(id: number): Promise<void>
  order(saveId: number, attempt: OrderAttempt): Promise<Placed>
}

export type Placed = Answer<'POST /api/users/{id}/orders'>

export type Merge = (
  base: SaveContent,
  mine: SaveContent,
  theirs: SaveContent,
) => { merged: SaveContent; conflicts: Conflict[] }

/** Where a page that goes away leaves what is on no disk yet: no disk is as quick as a page can end. */
export type Parting = {
  /** Leaves this, in place of what this page left before. */
  leave(drafts: readonly TabDraft[]): void
  /** What another page has left, of each page once; nothing when that was all. */
  take(): TabDraft[]
}

/** Everything the engine needs of the world. */
export type Ports = {
  userId: number
  disk: Disk
  parting: Parting
  remote: Remote
  /** Loads the merging code when it is first needed. */
  merge: () => Promise<Merge>
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs once after some milliseconds, unless cancelled by what it answers. */
  after: (milliseconds: number, run: () => void) => () => void
  /** A new UUID. */
  newId: () => string
  online: () => boolean
  /** Only one tab of this browser at a time works on what has this name. */
  exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs that a record has changed. */
  announce: (localId: string) => void
  /** A draft is begun: asks the browser, the first time, to keep what is stored. */
  askToKeep: () => void
}
