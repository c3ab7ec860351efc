import type { DraftConflict, Save, SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { failureOf, retryAfter } from '@tensaku/local-first'
import { ancestorOf, integrate } from './integrate.ts'
import type { Placed, Ports } from './ports.ts'
import { type DraftRecord, hasText, same } from './record.ts'
import type { Records } from './records.ts'

/**
 * The result of sending a draft. `failed`: no answer, worth another try. `clash`: the person has to choose first.
 * `refused`: as it is, the server does not want it. `gone`: the server has it no more.
 */
export type Sent = 'done' | 'failed' | 'clash' | 'refused' | 'gone'

const isConflict = (error: ApiError): error is ApiError & { body: DraftConflict } => error.code === 'draft_conflict'
const isUnanswered = (error: ApiError) => failureOf(error) !== 'refused'

/** Rounds of one sync: more than a few mean that another device writes all the time. */
const mostRounds = 5

type Around = {
  flush: (localId: string) => Promise<void>
  sending: (localId: string, content: SaveContent) => void
  ordered: (localId: string, saveId: number, placed: Placed) => void
  isOpen: (localId: string) => boolean
}

/** The sync of single drafts with the server, each by one tab at a time. */
export function createSync(ports: Ports, records: Records, { flush, sending, ordered, isOpen }: Around) {
  const { remote, exclusive } = ports
  // Ids are never given twice: what is known to be gone is neither asked for nor taken from an older list.
  const gone = new Set<number>()
  const waits = new Map<string, number>()
  const alone = <T>(localId: string, work: () => Promise<T>): Promise<T> =>
    exclusive(`draft ${ports.userId} ${localId}`, async () => {
      await flush(localId)
      return work()
    })

  /** A draft gets its first record one at a time: the stream may name it before the answer to its creation is here. */
  const firstSync = <T>(work: () => Promise<T>): Promise<T> => exclusive(`new draft ${ports.userId}`, work)
  const adopt = (id: number, get: () => Promise<Save>): Promise<void> =>
    firstSync(async () => {
      if (!(await records.ofServer(id))) await records.adopt(await get())
    })

  const received = (localId: string, save: Save, arrived = false) =>
    records.change(localId, (record) => integrate(record, save, ancestorOf(record, save, arrived), ports.merge))

  /** A newer version from elsewhere. Only the answer to what was sent tells whether that is part of it: it is sent again. */
  async function onRemoteChange(record: DraftRecord, get: () => Save | Promise<Save>): Promise<void> {
    if (record.sent !== null && record.clash === null && record.recoverable_until === null) await sync(record.local_id)
    else await received(record.local_id, await get())
  }

  /** Two records for one draft: the list was quicker than the answer to its creation. */
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
    // The text it is created with stays the same however often that is tried: every answer started from it.
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
    // A version that may have arrived goes first and unchanged, so that at most one is ever in doubt.
    const body = sent ?? content
    sending(local_id, body)
    const save = await remote.update(server_id, body, base_revision)
    await records.change(local_id, (record) => integrate(record, save, body, ports.merge))
  }

  /** It is gone because it was ordered, with an answer that never came: then only what was typed since is kept. */
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

  async function lost(record: DraftRecord, keep: (record: DraftRecord) => boolean): Promise<'gone'> {
    const ordered = await wasOrdered(record)
    await records.lose(record.local_id, ordered ? ({ dirty }) => dirty : keep)
    return 'gone'
  }

  async function refused(record: DraftRecord, error: ApiError): Promise<Sent | undefined> {
    if (isConflict(error)) {
      await received(record.local_id, error.body.head, error.body.arrived)
      return undefined
    }
    if (error.code === 'draft_gone') return lost(record, ({ content }) => hasText(content))
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

  /** Sends until the server has what is stored here. To be called alone. */
  async function sync(localId: string): Promise<Sent> {
    for (let round = 0; round < mostRounds; round++) {
      const record = await records.get(localId)
      if (!record || record.user_id !== ports.userId || record.recoverable_until !== null) return 'done'
      if (record.clash) return 'clash'
      const stale = record.sent ?? (record.server_id === null ? record.base : null)
      if (!record.dirty && stale === null) return 'done'
      try {
        await (record.server_id === null ? create(localId) : update(record))
        // Newer text has its own time; only a try that repeated an older one is followed up at once.
        if (stale === null || same(stale, record.content)) return 'done'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const outcome = await refused(record, error)
        if (outcome) return outcome
      }
    }
    return 'failed'
  }

  return {
    alone,
    sync,
    /** Milliseconds that the server asked to wait when it last refused this draft. */
    waitOf: (localId: string): number => waits.get(localId) ?? 0,
    /** Brings a draft to the server. */
    send: (localId: string): Promise<Sent> => alone(localId, () => sync(localId)),
    /** Takes over a newer version of a draft, or a draft that is new here. Throws `ApiError`. */
    async fetch(id: number, revision = Infinity): Promise<void> {
      if (gone.has(id) && revision !== Infinity) return
      const known = await records.ofServer(id)
      if (!known) return adopt(id, () => remote.get(id))
      await alone(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (!record || record.server_id !== id || (record.base_revision ?? 0) >= revision) return
        await onRemoteChange(record, () => remote.get(id))
      })
    },
    /** Takes over what a list brought. */
    async take(save: Save): Promise<void> {
      if (gone.has(save.id)) return
      const known = await records.ofServer(save.id)
      if (!known) return adopt(save.id, async () => save)
      if ((known.base_revision ?? 0) >= save.revision) return
      await alone(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (record && (record.base_revision ?? 0) < save.revision) await onRemoteChange(record, () => save)
      })
    },
    /** Deletes it on the server; one that was not there any more is taken away here too. Throws `ApiError`. */
    async removeThere(id: number, localId: string): Promise<void> {
      try {
        await remote.remove(id)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'draft_not_found') await records.remove(localId)
        throw error
      }
      gone.add(id)
    },
    /** A draft that became an order is no draft any more. */
    ordered: (id: number): Set<number> => gone.add(id),
    /** The server has deleted it: what it does not have, and what is open just now, stays here for a week. */
    async forget(id: number): Promise<void> {
      gone.add(id)
      const known = await records.ofServer(id)
      if (!known) return
      await alone(known.local_id, async () => {
        const record = await records.get(known.local_id)
        if (record?.server_id !== id) return
        await lost(record, ({ dirty, content }) => dirty || (isOpen(record.local_id) && hasText(content)))
      })
    },
  }
}

export type Sync = ReturnType<typeof createSync>
