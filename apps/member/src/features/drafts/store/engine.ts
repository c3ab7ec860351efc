import { minute } from '@tensaku/domain/calendar'
import type { SaveContent } from '@tensaku/contract'
import { createSchedule, type Intervals } from '@tensaku/local-first'
import { createSync, type Sent } from './sync.ts'
import { createOrdering } from './ordering.ts'
import type { Placed, Ports } from './ports.ts'
import { cleaned, isBegun, isTextSent } from './record.ts'
import { createRecords } from './records.ts'
import { createTab } from './tab.ts'
import { type Choice, type Resolved, resolveClash } from './resolve.ts'
import { createLifecycle } from './draft-lifecycle.ts'
import { createViews, emptySnapshot, type Snapshot } from './views.ts'

/** In milliseconds. */
const intervals: Intervals = { pause: 3000, longestPause: 15_000, firstRetry: 1000, longestRetry: minute }
/** Milliseconds from a change of the step to the update of the draft (N-013, K-006). */
const stepDelay = 1000

/** The drafts of one member on this device: stored here first, and sent to the server as soon as possible. */
export function createDrafts(ports: Ports) {
  const listeners = new Set<() => void>()
  const unlisted = new Set<string>()
  // Drafts of earlier pages, until this one has asked the server for their versions.
  const uncompared = new Set<string>()
  let snapshot: Snapshot = emptySnapshot
  let current: string | null = null
  let loaded = false
  let closed = false

  const changed = () => {
    // Until the last letters of a left page are merged, nothing is shown that could be typed on.
    if (closed || !loaded) return
    if (current !== null && tab.drafts.get(current)?.record.recoverable_until !== null) current = null
    snapshot = view({ loaded, current, unlisted, uncompared })
    for (const listener of listeners) listener()
  }

  const tab = createTab(ports, changed)
  const records = createRecords(ports, tab)
  const placed = new Map<string, number>()
  const ordered = (localId: string, saveId: number, { order }: Placed) => {
    placed.set(localId, order.id).set(String(saveId), order.id)
  }
  const sync = createSync(ports, records, {
    flush: tab.flush,
    sending: tab.sending,
    ordered,
    isOpen: (localId) => localId === current,
  })
  const ordering = createOrdering(ports, records, sync, ordered)
  const schedule = createSchedule({ after: ports.after, random: ports.random, intervals }, sendNow)
  const view = createViews(tab, schedule, ports)

  const isUnsent = (localId: string): boolean => {
    const open = tab.drafts.get(localId)
    if (!open || open.record.recoverable_until !== null) return false
    // The draft is made at its first letter.
    if (isBegun({ ...open.record, content: open.content })) return false
    return open.record.dirty || open.record.sent !== null || open.content !== open.seen
  }

  async function sendNow(localId: string): Promise<void> {
    if (closed) return
    let outcome: Sent = 'failed'
    await tab.flush(localId)
    if (ports.online() && isUnsent(localId)) {
      outcome = await sync.send(localId).catch(() => 'failed' as const)
      if (outcome === 'failed') schedule.again(localId, sync.waitOf(localId))
      else {
        schedule.worked(localId)
        uncompared.delete(localId)
      }
      if (outcome === 'done' && isUnsent(localId)) schedule.typed(localId)
    }
    changed()
  }

  /** Sends a new text at once. Without an answer it stays scheduled. */
  async function firstTry(localId: string): Promise<Sent> {
    if (!ports.online()) return 'failed'
    const sent = await sync.send(localId).catch(() => 'failed' as const)
    if (sent === 'failed') schedule.again(localId, sync.waitOf(localId))
    changed()
    return sent
  }

  const find = (id: string): string | undefined =>
    [...tab.drafts.values()].find(({ record }) => record.local_id === id || String(record.server_id) === id)?.record
      .local_id

  const setCurrent = (localId: string | null) => {
    current = localId
    changed()
  }

  /** Tries to send everything that is not on the server; failed texts stay scheduled. */
  const sendAll = async (): Promise<void> => {
    await tab.flushAll()
    await Promise.all([...tab.drafts.keys()].filter(isUnsent).map(sendNow))
  }

  const lifecycle = createLifecycle({
    ports,
    tab,
    records,
    sync,
    schedule,
    isUnsent,
    sendNow,
    firstTry,
    find,
    changed,
    current: () => current,
    setCurrent,
    unlisted,
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    find,
    /** The order that a draft became in this tab. */
    placedAs: (id: string): number | undefined => placed.get(id),
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
    /** Records the screen at which a draft is open; sent to the server a second after the last change (N-012, N-013, Q-46). */
    step(localId: string, step: SaveContent['data']['step']): void {
      if (tab.drafts.get(localId)?.content.data.step === step) return
      tab.edit(localId, (content) => ({ ...content, data: { ...content.data, step } }))
      schedule.at(localId, stepDelay)
    },
    /** Writes the typed text to the disk now. */
    write: tab.flush,
    /** Stores and sends at once, because a field was left or the page is hidden. */
    async saveNow(localId: string): Promise<void> {
      await tab.flush(localId)
      if (isUnsent(localId)) schedule.now(localId)
    },
    ...lifecycle,
    /** Removes it from this device only. */
    discard: (localId: string): Promise<void> => records.remove(localId),
    resolve(localId: string, choice: Choice): Promise<Resolved> {
      const shown = tab.drafts.get(localId)?.record.clash ?? null
      return resolveClash({ ports, records, sync, firstTry }, localId, { choice, shown }).finally(() =>
        schedule.now(localId),
      )
    },
    sendAll,
    /** Called before the page may be left: stores the last text for the next page, even if little time is left. */
    leave: (): Promise<void> => {
      tab.leave()
      return sendAll()
    },
    deleted: (id: number) => sync.forget(id),
    /** Reads a record that another tab has written. */
    onRemoteChange: tab.pull,
    /** Called when the network is back, or the page becomes visible. */
    wake: async (): Promise<void> => {
      changed()
      if (ports.online()) {
        await sendAll()
        await lifecycle.refresh().catch(() => undefined)
      }
      // Without an answer the last known state counts.
      uncompared.clear()
      changed()
    },
    async countUnsent(): Promise<number> {
      await tab.flushAll()
      return [...tab.drafts].filter(
        ([localId, { record, content }]) => isUnsent(localId) && !isTextSent(record, content),
      ).length
    },
    /** Stores all typed text. Returns `false` if some of it would be lost with this page. */
    async keep(): Promise<boolean> {
      await tab.flushAll()
      if (await ports.disk.lasts()) return [...tab.drafts.values()].every(({ content, seen }) => content === seen)
      await sendAll()
      return ![...tab.drafts.keys()].some(isUnsent)
    },
    async load(opened: string | null): Promise<void> {
      await records.tidy()
      await tab.load()
      loaded = true
      for (const localId of tab.drafts.keys()) uncompared.add(localId)
      setCurrent(opened === null ? null : (find(opened) ?? null))
      for (const localId of tab.drafts.keys()) if (isUnsent(localId)) schedule.now(localId)
    },
    /** Ends the engine, and its timers. With `keep` the typed text is stored first. */
    async close(keep: boolean): Promise<void> {
      schedule.stop()
      if (keep) {
        await tab.flushAll()
        tab.leave()
      }
      closed = true
      tab.stop()
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
