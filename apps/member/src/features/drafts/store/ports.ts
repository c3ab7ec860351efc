import type { Answer, Save, SaveContent } from '@tensaku/contract'
import type { After, InTurn, RecordStore, UnloadBackup } from '@tensaku/local-first'
import type { Conflict } from '@tensaku/domain/merge'
import type { DraftRecord, OrderAttempt } from './record.ts'
import type { LeftDraft } from './tab.ts'

/** The calls of the server for drafts. Each throws `ApiError`. */
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

/** The ports of the engine. */
export type Ports = {
  userId: number
  disk: RecordStore<DraftRecord>
  backup: UnloadBackup<LeftDraft>
  remote: Remote
  /** Loads the merging code when it is first needed. */
  merge: () => Promise<Merge>
  /** Milliseconds since 1970. */
  now: () => number
  after: After
  /** From 0 to 1, to spread the retries of many devices; the browser's own if there is none. */
  random?: () => number
  /** A new UUID. */
  newId: () => string
  online: () => boolean
  /** Runs work of one name in one tab of this browser at a time. */
  exclusive: InTurn
  /** Notifies the other tabs that a record has changed. */
  announce: (localId: string) => void
  /** Asks the browser for lasting storage when the first draft is created. */
  askToKeep: () => void
}
