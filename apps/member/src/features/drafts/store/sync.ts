import type { DraftConflict, Save, SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { hasText } from '@tensaku/domain/drafts'
import { failureOf, retryAfter } from '@tensaku/local-first'
import { ancestorOf, integrate } from './integrate.ts'
import type { Placed, Ports } from './ports.ts'
import { type DraftRecord, same } from './record.ts'
import type { Records } from './records.ts'

/**
 * The result of sending a draft. `failed`: no answer, worth another try. `clash`: the person has to choose first. `refused`:
 * the server rejects the text as it is. `gone`: the server no longer has the draft.
 */
export type Sent = 'done' | 'failed' | 'clash' | 'refused' | 'gone'

const isConflict = (error: ApiError): error is ApiError & { body: DraftConflict } => error.code === 'draft_conflict'
const isUnanswered = (error: ApiError) => failureOf(error) !== 'refused'

/** Rounds of one sync: more than these mean that another device writes all the time. */
const mostRounds = 5

type SyncCallbacks = {
  flush: (localId: string) => Promise<void>
  sending: (localId: string, content: SaveContent) => void
  ordered: (localId: string, saveId: number, placed: Placed) => void
  isOpen: (localId: string) => boolean
}

/** The sync of single drafts with the server, each by one tab at a time. */
export function createSync(ports: Ports, records: Records, { flush, sending, ordered, isOpen }: SyncCallbacks) {
  const { remote, exclusive } = ports
  // Ids are never reused: a missing draft is neither requested again nor read from an older list.
  const missing = new Set<number>()
  const waits = new Map<string, number>()
  const exclusively = <T>(localId: string, work: () => Promise<T>): Promise<T> =>
    exclusive(`draft ${ports.userId} ${localId}`, async () => {
      await flush(localId)
      return work()
    })

  /** Creates first records one at a time, because an event may name a draft before the answer to its creation arrives. */
  const firstSync = <T>(work: () => Promise<T>): Promise<T> => exclusive(`new draft ${ports.userId}`, work)
  const adopt = (id: number, get: () => Promise<Save>): Promise<void> =>
    firstSync(async () => {
      if (!(await records.ofServer(id))) await records.adopt(await get())
    })

  const received = (localId: string, save: Save, arrived = false) =>
    records.change(localId, (record) => integrate(record, save, ancestorOf(record, save, arrived), ports.merge))

  /**
   * Merges a newer version from elsewhere. If text was sent without an answer, sending it again shows whether the version
   * includes it.
   */
  async function onRemoteChange(record: DraftRecord, get: () => Save | Promise<Save>): Promise<void> {
    if (record.sent !== null && record.clash === null && record.recoverable_until === null) await sync(record.local_id)
    else await received(record.local_id, await get())
  }

  /** Handles two records for one draft: the list arrived before the answer to its creation. */
  async function withoutDuplicate(record: DraftRecord, save: Save): Promise<boolean> {
    const duplicate = (await records.own()).find(
      (other) => other.server_id === save.id && other.local_id !== record.local_id,
    )
    if (!duplicate) return true
    if (!duplicate.dirty) {
      await records.remove(duplicate.local_id)
      return true
    }
    if (same(record.content, record.base)) await records.remove(record.local_id)
    else await records.change(record.local_id, (mine) => ({ ...mine, create_key: ports.newId(), base: null }))
    return false
  }

  async function create(localId: string): Promise<void> {
    // The text of the creation stays the same for every try, so that every answer has the same base.
    const frozen = await records.change(localId, (record) =>
      record.base ? record : { ...record, base: record.content },
    )
    if (!frozen?.base) return
    const { base, create_key } = frozen
    await firstSync(async () => {
      const save = await remote.create(base, create_key)
      if (await withoutDuplicate(frozen, save)) await received(localId, save)
    })
  }

  async function update({ local_id, server_id, sent, content, base_revision }: DraftRecord): Promise<void> {
    if (server_id === null) return
    // A version that may have arrived is sent first and unchanged, so that at most one is ever uncertain.
    const body = sent ?? content
    sending(local_id, body)
    const save = await remote.update(server_id, body, base_revision)
    await records.change(local_id, (record) => integrate(record, save, body, ports.merge))
  }

  /** Whether the draft is missing because its order was placed without an answer; then only newer text is kept. */
  async function wasOrdered({ local_id, server_id, order_attempt }: DraftRecord): Promise<boolean> {
    if (order_attempt === null || server_id === null) return false
    try {
      ordered(local_id, server_id, await remote.order(server_id, order_attempt))
      return true
    } catch (error) {
      if (error instanceof ApiError && !isUnanswered(error)) return false
      throw error
    }
  }

  async function handleMissing(record: DraftRecord, keep: (record: DraftRecord) => boolean): Promise<'gone'> {
    const ordered = await wasOrdered(record)
    await records.lose(record.local_id, ordered ? ({ dirty }) => dirty : keep)
    return 'gone'
  }

  async function handleRefusal(record: DraftRecord, error: ApiError): Promise<Sent | undefined> {
    if (isConflict(error)) {
      await received(record.local_id, error.body.head, error.body.arrived)
      return undefined
    }
    if (error.code === 'draft_gone') return handleMissing(record, ({ content }) => hasText(content))
    if (isUnanswered(error)) {
      waits.set(record.local_id, retryAfter(error))
      return 'failed'
    }
    await records.change(record.local_id, (stored) => ({
      ...stored,
      refusal: error.code,
      sent: null,
      base: stored.server_id === null ? null : stored.base,
    }))
    return 'refused'
  }

  /** Sends until the server has the stored text. The caller ensures that it runs alone. */
  async function sync(localId: string): Promise<Sent> {
    for (let round = 0; round < mostRounds; round++) {
      const record = await records.get(localId)
      if (!record || record.user_id !== ports.userId || record.recoverable_until !== null) return 'done'
      if (record.clash) return 'clash'
      const stale = record.sent ?? (record.server_id === null ? record.base : null)
      if (!record.dirty && stale === null) return 'done'
      try {
        await (record.server_id === null ? create(localId) : update(record))
        // Newer text has its own time; only a repeated older text is followed at once.
        if (stale === null || same(stale, record.content)) return 'done'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const outcome = await handleRefusal(record, error)
        if (outcome) return outcome
      }
    }
    return 'failed'
  }

  return {
    exclusively,
    sync,
    /** Milliseconds to wait, from the server's last refusal of this draft. */
    waitOf: (localId: string): number => waits.get(localId) ?? 0,
    /** Sends a draft to the server. */
    send: (localId: string): Promise<Sent> => exclusively(localId, () => sync(localId)),
    /** Merges a newer version of a draft, or stores a draft that is new here. Throws `ApiError`. */
    async fetch(id: number, revision = Infinity): Promise<void> {
      if (missing.has(id) && revision !== Infinity) return
      const known = await records.ofServer(id)
      if (!known) return adopt(id, () => remote.get(id))
      await exclusively(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (!record || record.server_id !== id || (record.base_revision ?? 0) >= revision) return
        await onRemoteChange(record, () => remote.get(id))
      })
    },
    /** Merges the drafts of a list. */
    async take(save: Save): Promise<void> {
      if (missing.has(save.id)) return
      const known = await records.ofServer(save.id)
      if (!known) return adopt(save.id, async () => save)
      if ((known.base_revision ?? 0) >= save.revision) return
      await exclusively(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (record && (record.base_revision ?? 0) < save.revision) await onRemoteChange(record, () => save)
      })
    },
    /** Deletes a draft on the server, and here; a missing one counts as deleted. Throws `ApiError`. */
    async removeThere(id: number, localId: string): Promise<void> {
      try {
        await remote.remove(id)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'draft_not_found') await records.remove(localId)
        throw error
      }
      missing.add(id)
    },
    /** Removes a draft that became an order. */
    ordered: (id: number): Set<number> => missing.add(id),
    /** Handles a deletion on the server: unsent text, and an open draft, stay here for a week. */
    async forget(id: number): Promise<void> {
      missing.add(id)
      const known = await records.ofServer(id)
      if (!known) return
      await exclusively(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (record?.server_id !== id) return
        await handleMissing(record, ({ dirty, content }) => dirty || (isOpen(record.local_id) && hasText(content)))
      })
    },
  }
}

export type Sync = ReturnType<typeof createSync>
