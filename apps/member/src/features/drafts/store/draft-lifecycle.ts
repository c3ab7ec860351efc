import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { hasText } from '@tensaku/domain/drafts'
import type { Schedule } from '@tensaku/local-first'
import type { Sent, Sync } from './sync.ts'
import type { Ports } from './ports.ts'
import { isBegun, newRecord } from './record.ts'
import type { Records } from './records.ts'
import type { Tab } from './tab.ts'

/** Milliseconds until a new draft appears in the list (S-009). */
const listedAfter = 1000

type Engine = {
  ports: Ports
  tab: Tab
  records: Records
  sync: Sync
  schedule: Schedule
  isUnsent: (localId: string) => boolean
  sendNow: (localId: string) => Promise<void>
  firstTry: (localId: string) => Promise<Sent>
  find: (id: string) => string | undefined
  changed: () => void
  current: () => string | null
  setCurrent: (localId: string | null) => void
  /** New drafts that are not in the list yet. */
  unlisted: Set<string>
}

/** The lifecycle of whole drafts: create, open, delete, restore, compare with the server. */
export function createLifecycle(engine: Engine) {
  const { ports, tab, records, sync, schedule, isUnsent, sendNow, firstTry, find, changed, setCurrent, unlisted } =
    engine

  /** The draft that this tab began last. Without a letter it becomes the next one, so that ten presses begin one draft. */
  let begunId: string | undefined
  const begun = (): string | undefined => {
    const last = begunId === undefined ? undefined : tab.drafts.get(begunId)
    return last && isBegun({ ...last.record, content: last.content }) ? begunId : undefined
  }

  // Drafts that a request has found missing on the server.
  const missing = new Set<string>()
  const forgetMissing = async (id: number): Promise<void> => {
    const localId = find(String(id))
    if (localId !== undefined) missing.add(localId)
    await sync.forget(id)
  }

  /** Handles a draft that the server has stored, from this device or another. */
  async function received(id: number, revision?: number): Promise<void> {
    let failure: unknown
    try {
      await sync.fetch(id, revision)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft_not_found') await forgetMissing(id)
      else failure = error
    }
    const localId = find(String(id))
    if (localId !== undefined && isUnsent(localId)) schedule.typed(localId)
    changed()
    if (failure !== undefined) throw failure
  }

  return {
    received,
    /** Whether a draft was dropped because a request found it missing (E-036), and not because it could not be saved. */
    wasMissing: (localId: string): boolean => missing.has(localId),

    /**
     * Creates a draft and makes it the current one. `sent` resolves with the result of sending it; a blank draft is sent with its
     * first letter only.
     */
    async create(content: SaveContent): Promise<{ localId: string; sent: Promise<Sent> }> {
      const before = engine.current()
      const again = hasText(content) ? undefined : begun()
      if (again !== undefined) {
        await records.change(again, (record) => ({ ...record, content, updated_at: ports.now() }))
        setCurrent(again)
        return { localId: again, sent: Promise.resolve('done') }
      }
      const localId = ports.newId()
      ports.askToKeep()
      unlisted.add(localId)
      ports.after(listedAfter, () => {
        unlisted.delete(localId)
        changed()
      })
      await records.add(newRecord({ localId, key: ports.newId(), userId: ports.userId, content, now: ports.now() }))
      setCurrent(localId)
      if (before !== null && isUnsent(before)) schedule.now(before)
      if (hasText(content)) return { localId, sent: firstTry(localId) }
      begunId = localId
      return { localId, sent: Promise.resolve('done') }
    },

    /**
     * Makes a draft the current one; one that is not on this device is requested once. The former current one is saved
     * first (S-011); the same one again makes no call (S-010). Throws `ApiError` if it cannot be loaded.
     */
    async open(id: string): Promise<string> {
      const known = find(id)
      const before = engine.current()
      if (known !== undefined && known === before) return known
      const saveBefore = async () => {
        if (before !== null && isUnsent(before)) await sendNow(before)
      }
      if (known !== undefined) {
        setCurrent(known)
        const serverId = tab.drafts.get(known)?.record.server_id ?? null
        void (async () => {
          await saveBefore()
          if (serverId !== null && ports.online()) await received(serverId).catch(() => undefined)
        })()
        return known
      }
      await saveBefore()
      await sync.fetch(Number(id))
      const found = find(id)
      if (found === undefined) throw new Error('The draft that was fetched is not here.')
      setCurrent(found)
      return found
    },

    /**
     * Deletes a draft; the open one is saved first and then no longer open (S-012, Q-122). Throws if the server does not
     * confirm the deletion.
     */
    async remove(localId: string): Promise<void> {
      const before = engine.current()
      if (before !== null && before !== localId && isUnsent(before)) await sendNow(before)
      setCurrent(null)
      schedule.forget(localId)
      const open = tab.drafts.get(localId)?.record
      // Its creation may have arrived, and a draft must not return after its deletion.
      if (open?.server_id === null && open.base !== null && (await sync.send(localId)) === 'failed')
        throw new Error('Whether the server has this draft is not known.')
      await sync.exclusively(localId, async () => {
        const record = await records.get(localId)
        if (record && record.server_id !== null) await sync.removeThere(record.server_id, localId)
        await records.remove(localId)
      })
      for (const { record } of tab.drafts.values()) if (record.refusal !== null) schedule.now(record.local_id)
    },

    /** Restores a text without a place on the server as a draft. `full`: there is no room for it. */
    async restore(localId: string): Promise<Sent | 'full'> {
      missing.delete(localId)
      await records.change(localId, (record) => ({ ...record, recoverable_until: null }))
      const sent = await firstTry(localId)
      if (sent !== 'refused') return sent
      const full = (await records.get(localId))?.refusal === 'draft_limit'
      await records.lose(localId)
      return full ? 'full' : 'refused'
    },

    /** Compares all drafts with those of the server. Throws `ApiError`. */
    async refresh(): Promise<void> {
      // Otherwise a draft whose creation was not answered would appear twice.
      const half = [...tab.drafts.values()].filter(({ record }) => record.server_id === null && record.base !== null)
      for (const { record } of half) if (record.recoverable_until === null) await sync.send(record.local_id)
      const before = (await records.own()).flatMap(({ server_id }) => server_id ?? [])
      const saves = await ports.remote.list()
      for (const save of saves) await sync.take(save)
      for (const id of before) if (!saves.some((save) => save.id === id)) await forgetMissing(id)
      changed()
    },
  }
}
