import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { createExchange, type Sent } from './exchange.ts'
import { createOrdering } from './ordering.ts'
import type { Placed, Ports } from './ports.ts'
import { cleaned, hasText, newRecord } from './record.ts'
import { createRecords } from './records.ts'
import { createSchedule } from './schedule.ts'
import { createTab } from './tab.ts'
import { resolveClash } from './resolve.ts'
import { createViews, emptySnapshot, type Snapshot } from './views.ts'

/** Milliseconds until a new draft stands in the list (S-009). */
export const listedAfter = 1000

/** The drafts of one member on this device: local first, brought to the server whenever that can be done. */
export function createDrafts(ports: Ports) {
  const listeners = new Set<() => void>()
  const unlisted = new Set<string>()
  let snapshot: Snapshot = emptySnapshot
  let current: string | null = null
  let loaded = false
  let closed = false

  const changed = () => {
    if (closed) return
    if (current !== null && tab.drafts.get(current)?.record.recoverable_until !== null) current = null
    snapshot = view({ loaded, current, unlisted })
    for (const listener of [...listeners]) listener()
  }

  const tab = createTab(ports, changed)
  const records = createRecords(ports, tab.pull)
  const placed = new Map<string, number>()
  const ordered = (localId: string, { order }: Placed) => placed.set(localId, order.id)
  const exchange = createExchange(ports, records, tab.flush, ordered)
  const ordering = createOrdering(ports, records, exchange, ordered)
  const schedule = createSchedule(ports, sendNow)
  const view = createViews(tab, schedule, ports.online)

  const isUnsent = (localId: string): boolean => {
    const held = tab.drafts.get(localId)
    if (!held || held.record.recoverable_until !== null) return false
    return held.record.dirty || held.record.sent !== null || held.content !== held.seen
  }

  async function sendNow(localId: string): Promise<void> {
    if (closed) return
    let outcome: Sent = 'failed'
    await tab.flush(localId)
    if (ports.online() && isUnsent(localId)) {
      outcome = await exchange.send(localId).catch(() => 'failed' as const)
      if (outcome === 'failed') schedule.again(localId)
      else schedule.worked(localId)
      if (outcome === 'done' && isUnsent(localId)) schedule.typed(localId)
    }
    changed()
  }

  const find = (id: string): string | undefined =>
    [...tab.drafts.values()].find(({ record }) => record.local_id === id || String(record.server_id) === id)?.record.local_id

  const setCurrent = (localId: string | null) => {
    current = localId
    changed()
  }

  /** Tries everything that is not on the server; what does not work stays planned. */
  const sendAll = async (): Promise<void> => {
    await tab.flushAll()
    await Promise.all([...tab.drafts.keys()].filter(isUnsent).map(sendNow))
  }

  async function refresh(): Promise<void> {
    // A draft whose creation was not answered would come back as a second one.
    const half = [...tab.drafts.values()].filter(({ record }) => record.server_id === null && record.base !== null)
    for (const { record } of half) if (record.recoverable_until === null) await exchange.send(record.local_id)
    const before = (await records.own()).flatMap(({ server_id }) => server_id ?? [])
    const saves = await ports.remote.list()
    for (const save of saves) await exchange.take(save)
    for (const id of before) if (!saves.some((save) => save.id === id)) await exchange.forget(id)
    changed()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    find,
    /** The order a draft became in this tab. */
    placedAs: (localId: string): number | undefined => placed.get(localId),
    order: ordering.order,
    askAgain: ordering.askAgain,
    edit(localId: string, change: (content: SaveContent) => SaveContent): void {
      tab.edit(localId, (content) => {
        const next = change(content)
        return next === content ? content : cleaned(next)
      })
      schedule.typed(localId)
    },
    compose: tab.compose,
    /** The screen a draft is open on; told to the server a second after the last change (N-012, N-013, Q-46). */
    step(localId: string, step: SaveContent['data']['step']): void {
      if (tab.drafts.get(localId)?.content.data.step === step) return
      tab.edit(localId, (content) => ({ ...content, data: { ...content.data, step } }))
      schedule.stepped(localId)
    },
    /** Writes what was typed to the disk now. */
    write: tab.flush,
    /** A field was left, or the page is hidden: writes and sends at once. */
    async saveNow(localId: string): Promise<void> {
      await tab.flush(localId)
      if (isUnsent(localId)) schedule.now(localId)
    },
    async create(content: SaveContent): Promise<{ localId: string; sent: Promise<Sent> }> {
      const localId = ports.newId()
      const before = current
      if (snapshot.byId.size === 0) ports.askToKeep()
      unlisted.add(localId)
      ports.after(listedAfter, () => {
        unlisted.delete(localId)
        changed()
      })
      await records.add(newRecord({ localId, key: ports.newId(), userId: ports.userId, content, now: ports.now() }))
      setCurrent(localId)
      if (before !== null && isUnsent(before)) schedule.now(before)
      const sent = ports.online() ? exchange.send(localId).catch(() => 'failed' as const) : Promise.resolve('failed' as const)
      void sent.then((outcome) => {
        if (outcome === 'failed') schedule.again(localId)
        changed()
      })
      return { localId, sent }
    },
    /**
     * Makes a draft the current one; one that is not here is asked for once. The one open before is saved first
     * (S-011), the same one again costs no call (S-010). Throws `ApiError` when it cannot be had.
     */
    async open(id: string): Promise<string> {
      const known = find(id)
      if (known !== undefined && known === current) return known
      const before = current
      if (known !== undefined) setCurrent(known)
      const save = async () => {
        if (before !== null && isUnsent(before)) await sendNow(before)
      }
      if (known !== undefined) {
        const serverId = tab.drafts.get(known)?.record.server_id
        void save().then(async () => {
          if (serverId != null && ports.online()) await received(serverId)
        })
        return known
      }
      await save()
      await exchange.fetch(Number(id))
      const found = find(id)
      if (found === undefined) throw new Error('The draft that was fetched is not here.')
      setCurrent(found)
      return found
    },
    /** Deletes a draft; the one that is open is saved before and is open no more (S-012, Q-122). Throws `ApiError`. */
    async remove(localId: string): Promise<void> {
      const before = current
      if (before !== null && before !== localId && isUnsent(before)) await sendNow(before)
      setCurrent(null)
      schedule.forget(localId)
      const held = tab.drafts.get(localId)?.record
      // Whether its creation arrived is not known: a draft must not come back after it was deleted.
      if (held?.server_id === null && held.base !== null) await exchange.send(localId)
      await exchange.alone(localId, async () => {
        const record = await ports.disk.get(localId)
        if (record?.server_id == null) return records.remove(localId)
        try {
          await ports.remote.remove(record.server_id)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'draft_not_found') await records.remove(localId)
          throw error
        }
        await records.remove(localId)
      })
      for (const { record } of tab.drafts.values()) if (record.refusal !== null) schedule.now(record.local_id)
    },
    /** Removes it from this device only. */
    discard: (localId: string): Promise<void> => records.remove(localId),
    /** Makes a text without a place on the server a draft again; there may be no room for it. */
    async restore(localId: string): Promise<Sent> {
      await records.change(localId, (record) => ({ ...record, recoverable_until: null }))
      if (!ports.online()) return 'failed'
      const sent = await exchange.send(localId)
      if (sent === 'refused') await records.lose(localId)
      return sent
    },
    resolve: (localId: string, choice: 'mine' | 'theirs' | 'both') =>
      resolveClash({ ports, records, exchange }, localId, choice).finally(() => schedule.now(localId)),
    refresh,
    sendAll,
    /** Another device has written a draft. */
    received: async (id: number, revision?: number) => received(id, revision),
    deleted: (id: number) => exchange.forget(id),
    /** Another tab has written a record. */
    pull: tab.pull,
    /** The network is back, or the page is looked at again. */
    async wake(): Promise<void> {
      changed()
      if (!ports.online()) return
      await sendAll()
      await refresh().catch(() => undefined)
    },
    async countUnsent(): Promise<number> {
      await tab.flushAll()
      return [...tab.drafts.values()].filter(
        ({ record, content }) => isUnsent(record.local_id) && (record.server_id !== null || hasText(content)),
      ).length
    },
    async load(opened: string | null): Promise<void> {
      await records.tidy()
      await tab.load()
      loaded = true
      setCurrent(opened === null ? null : (find(opened) ?? null))
      for (const localId of tab.drafts.keys()) if (isUnsent(localId)) schedule.now(localId)
    },
    /** Ends it: no timer fires any more. What was typed is written first if it is to be kept. */
    async close(keep: boolean): Promise<void> {
      schedule.stop()
      if (keep) await tab.flushAll()
      closed = true
      tab.stop()
    },
  }

  async function received(id: number, revision?: number): Promise<void> {
    try {
      await exchange.fetch(id, revision)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft_not_found') await exchange.forget(id)
    }
    const localId = find(String(id))
    if (localId !== undefined && isUnsent(localId)) schedule.typed(localId)
    changed()
  }
}

export type Drafts = ReturnType<typeof createDrafts>
