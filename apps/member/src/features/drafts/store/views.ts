import type { SaveContent } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'
import type { Schedule } from '@tensaku/local-first'
import { type Clash, isBegun, isTextSent } from './record.ts'
import type { Ports } from './ports.ts'
import type { Tab, TabDraft } from './tab.ts'

/** `blank`: begun, and no letter is written yet. `unsent`: stored on this device only, and it cannot be sent now. */
export type DraftState = 'blank' | 'saved' | 'saving' | 'unsent'

/** A draft as screens read it. The same object until it changes. */
export type Draft = {
  localId: string
  serverId: number | null
  /** The id in the address. */
  id: string
  content: SaveContent
  state: DraftState
  /** Whether this page knows the server's version: a text that an earlier page has saved may have changed there. */
  compared: boolean
  /** The server's reason for rejecting it as it is. */
  refusal: string | null
  clash: Clash | null
  /** Whether an order was requested and its result is unknown. */
  ordering: boolean
  updatedAt: number
  recoverableUntil: number | null
}

/** `drafts` and `recoverable` are the items of the lists, last written first. Blank drafts are in `byId` only. */
export type Snapshot = {
  loaded: boolean
  current: string | null
  byId: ReadonlyMap<string, Draft>
  drafts: readonly Draft[]
  recoverable: readonly Draft[]
}

export const emptySnapshot: Snapshot = { loaded: false, current: null, byId: new Map(), drafts: [], recoverable: [] }

/** Computes the data for the screens, and returns the same object for an unchanged draft. */
export function createViews(tab: Tab, schedule: Schedule, { online, disk }: Ports) {
  let known = new Map<string, Draft>()

  function stateOf({ record, seen, content }: TabDraft): DraftState {
    if (isBegun({ ...record, content })) return 'blank'
    if (!record.dirty && record.sent === null && content === seen) return 'saved'
    if (!online() && isTextSent(record, content)) return 'saved'
    if (disk.place(record.local_id) !== 'disk') return 'saving'
    return !online() || record.refusal !== null || record.clash !== null || schedule.failing(record.local_id)
      ? 'unsent'
      : 'saving'
  }

  function viewOf(held: TabDraft, compared: boolean): Draft {
    const { record, content } = held
    const view: Draft = {
      localId: record.local_id,
      serverId: record.server_id,
      id: String(record.server_id ?? record.local_id),
      content,
      state: stateOf(held),
      compared,
      refusal: record.refusal,
      clash: record.clash,
      ordering: record.order_attempt !== null,
      updatedAt: record.updated_at,
      recoverableUntil: record.recoverable_until,
    }
    const before = known.get(record.local_id)
    const keys = Object.keys(view) as (keyof Draft)[]
    return before && keys.every((key) => before[key] === view[key]) ? before : view
  }

  return (given: {
    loaded: boolean
    current: string | null
    unlisted: ReadonlySet<string>
    uncompared: ReadonlySet<string>
  }): Snapshot => {
    const compared = (localId: string) => given.loaded && !given.uncompared.has(localId)
    const byId = new Map([...tab.drafts].map(([localId, held]) => [localId, viewOf(held, compared(localId))]))
    known = byId
    const sorted = [...byId.values()].toSorted((a, b) => b.updatedAt - a.updatedAt)
    return {
      loaded: given.loaded,
      current: given.current,
      byId,
      drafts: sorted.filter(
        ({ localId, recoverableUntil, content }) =>
          recoverableUntil === null && !given.unlisted.has(localId) && hasText(content),
      ),
      recoverable: sorted.filter((draft) => draft.recoverableUntil !== null),
    }
  }
}
