import type { Save, SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { newSaveData } from '@tensaku/domain/drafts'
import { mergeSaves } from '@tensaku/domain/merge'
import { memoryStore, overTabs, type RecordStore } from '@tensaku/local-first'
import { makeClock } from '@tensaku/local-first/test/clock.ts'
import { createDrafts, type Drafts } from '../../src/features/drafts/store/engine.ts'
import type { Placed, Ports, Remote } from '../../src/features/drafts/store/ports.ts'
import { type DraftRecord, same } from '../../src/features/drafts/store/record.ts'
import { draftKind } from '../../src/features/drafts/store/stored-drafts.ts'
import type { LeftDraft } from '../../src/features/drafts/store/tab.ts'

export const draftOf = (english = '', category = 1): SaveContent => {
  const content = newSaveData({ category })
  return { ...content, drafts: { ...content.drafts, items: [{ english, japanese: '' }] } }
}

/** Replaces the English of the first item. */
export const writing =
  (english: string) =>
  (content: SaveContent): SaveContent => ({
    ...content,
    drafts: { ...content.drafts, items: [{ japanese: '', ...content.drafts.items[0], english }] },
  })

export const english = (content: SaveContent | undefined): string | undefined => content?.drafts.items[0]?.english

const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, { code, message: code, ...more })

/** The fate of one call: it never arrives, arrives without an answer, is delivered twice, or is refused for 20 seconds. */
export type Fate = 'fine' | 'lost' | 'unanswered' | 'twice' | 'busy'

const fine = (): Fate => 'fine'

export { makeClock }

/** A server that obeys the contract, with a network that can fail. */
export function makeServer() {
  const saves = new Map<number, Save>()
  const keys = new Map<string, number>()
  const revisions = new Map<string, SaveContent>()
  const orders = new Map<number, { key: string; id: number; points: number }>()
  const calls: string[] = []
  let count = 0
  let price = 166
  let limit = 10
  let fate = fine
  let signedIn = true

  const save = (id: number, revision: number, content: SaveContent): Save => {
    const stored: Save = {
      ...structuredClone(content),
      id,
      revision,
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
    }
    saves.set(id, stored)
    revisions.set(`${id} ${revision}`, structuredClone(content))
    return stored
  }
  const existing = (id: number, code: string): Save => {
    const stored = saves.get(id)
    if (!stored) throw refusal(404, code)
    return stored
  }

  const handlers = {
    list: () => [...saves.values()],
    get: (id: number) => existing(id, 'draft_not_found'),
    create(content: SaveContent, key: string) {
      const known = keys.get(key)
      if (known !== undefined) return existing(known, 'draft_gone')
      if (saves.size >= limit) throw refusal(400, 'draft_limit')
      const id = ++count
      keys.set(key, id)
      return save(id, 1, content)
    },
    update(id: number, content: SaveContent, base: number | null) {
      const head = existing(id, 'draft_gone')
      if (base !== null && base !== head.revision) {
        const arrived = same(revisions.get(`${id} ${base + 1}`), content)
        throw refusal(409, 'draft_conflict', { head, arrived })
      }
      return save(id, head.revision + 1, content)
    },
    remove(id: number) {
      existing(id, 'draft_not_found')
      saves.delete(id)
    },
    order(saveId: number, { key, expected }: { key: string; expected: { points: number } }): Placed {
      const known = orders.get(saveId)
      const order = known ?? { key, id: 100 + saveId, points: price }
      if (!known) {
        existing(saveId, 'draft_not_found')
        if (expected.points !== price) throw refusal(409, 'price_changed')
        orders.set(saveId, order)
        saves.delete(saveId)
      }
      return { order: { id: order.id } as Placed['order'], charge: { points: order.points, quota: 0, balance: 0 } }
    },
  }

  async function call<T>(name: string, work: () => T): Promise<T> {
    calls.push(name)
    const callFate = fate()
    await Promise.resolve()
    if (callFate === 'lost') throw refusal(0, 'no_answer')
    if (callFate === 'busy') throw refusal(429, 'too_many_requests', { retry_after: 20 })
    if (!signedIn) throw refusal(401, 'unauthenticated')
    let answer: T
    try {
      answer = work()
    } finally {
      if (callFate === 'twice')
        try {
          work()
        } catch {
          // The second delivery is refused, and nobody waits for its answer.
        }
    }
    await Promise.resolve()
    if (callFate === 'unanswered') throw refusal(0, 'no_answer')
    return structuredClone(answer)
  }

  const remote: Remote = {
    list: () => call('list', handlers.list),
    get: (id) => call(`get ${id}`, () => handlers.get(id)),
    create: (content, key) => call('create', () => handlers.create(content, key)),
    update: (id, content, base) => call(`update ${id}`, () => handlers.update(id, content, base)),
    remove: (id) => call(`remove ${id}`, () => handlers.remove(id)),
    order: (saveId, attempt) => call(`order ${saveId} ${attempt.key}`, () => handlers.order(saveId, attempt)),
  }
  return {
    remote,
    saves,
    orders,
    calls,
    handlers,
    setFate: (next: () => Fate) => (fate = next),
    setPrice: (next: number) => (price = next),
    setLimit: (next: number) => (limit = next),
    setSignedIn: (next: boolean) => (signedIn = next),
  }
}

export type Server = ReturnType<typeof makeServer>

/** One browser: the storage that its tabs share. */
export function makeDevice(server: Server, clock: ReturnType<typeof makeClock>, name = 'a') {
  const disk: RecordStore<DraftRecord> = { ...memoryStore(draftKind), place: () => 'disk' }
  const exclusive = overTabs(undefined)
  const tabs = new Set<Drafts>()
  const backups = new Map<number, readonly LeftDraft[]>()
  let pages = 0
  let online = true
  let ids = 0
  let storageRequestCount = 0
  return {
    disk,
    setOnline: (next: boolean) => void (online = next),
    storageRequests: () => storageRequestCount,
    /** Opens a tab; `changes` replaces some of the engine's ports. */
    async open(changes: Partial<Ports> = {}, opened: string | null = null): Promise<Drafts> {
      const page = ++pages
      const tab: Drafts = createDrafts({
        userId: 1,
        disk,
        backup: {
          leave: (drafts) =>
            void (drafts.length > 0 ? backups.set(page, JSON.parse(JSON.stringify(drafts))) : backups.delete(page)),
          take() {
            const [other, drafts = []] = [...backups].find(([of]) => of !== page) ?? []
            if (other !== undefined) backups.delete(other)
            return [...drafts]
          },
        },
        remote: server.remote,
        merge: async () => mergeSaves,
        now: clock.now,
        after: clock.after,
        random: () => 0,
        newId: () => `${name}-${++ids}`,
        online: () => online,
        exclusive,
        announce: (localId) => {
          for (const other of tabs) if (other !== tab) void other.onRemoteChange(localId)
        },
        askToKeep: () => void storageRequestCount++,
        ...changes,
      })
      tabs.add(tab)
      await tab.load(opened)
      return tab
    },
    /** Ends the page at once, which loses unwritten text. */
    async kill(tab: Drafts): Promise<void> {
      tabs.delete(tab)
      await tab.close(false)
    },
  }
}

/** One device with one draft that the server has; `milliseconds` pass after its creation. */
export async function startDraft(text = 'I go to park.', milliseconds = 0) {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  const tab = await device.open()
  const { localId } = await tab.create(draftOf(text))
  await clock.pass(milliseconds)
  return { clock, server, device, tab, localId }
}

/** The fates of the next calls, one after the other; later calls are fine. */
export const fates =
  (...list: Fate[]) =>
  () =>
    list.shift() ?? 'fine'
