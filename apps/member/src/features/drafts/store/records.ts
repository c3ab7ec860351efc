import type { Save } from '@tensaku/contract'
import type { Ports } from './ports.ts'
import { adoptedRecord, type DraftRecord, hasText, recoverable } from './record.ts'

/** Changes of stored records that are not typing: answers of the server, choices about whole drafts. */
export function createRecords(ports: Ports, pull: (localId: string) => Promise<void>) {
  const { disk, now, newId, userId } = ports

  /** Tells this tab and the others. */
  async function told(localId: string): Promise<void> {
    ports.announce(localId)
    await pull(localId)
  }

  /** Rewrites what is stored, whoever else writes meanwhile. `undefined` when it is not there (any more). */
  async function change(
    localId: string,
    rewrite: (record: DraftRecord) => DraftRecord | Promise<DraftRecord>,
  ): Promise<DraftRecord | undefined> {
    let stored = await disk.get(localId)
    while (stored) {
      const next = await rewrite(stored)
      if (next === stored) return stored
      const written: DraftRecord = { ...next, version: stored.version + 1 }
      const winner = await disk.swap(localId, stored.version, written)
      if (winner === written) {
        await told(localId)
        return written
      }
      stored = winner
    }
    return undefined
  }

  const own = async (): Promise<DraftRecord[]> => (await disk.all()).filter((record) => record.user_id === userId)

  return {
    change,
    own,
    async add(record: DraftRecord): Promise<void> {
      await disk.swap(record.local_id, null, record)
      await told(record.local_id)
    },
    async remove(localId: string): Promise<void> {
      await disk.remove(localId)
      await told(localId)
    },
    ofServer: async (id: number): Promise<DraftRecord | undefined> =>
      (await own()).find((record) => record.server_id === id),
    async adopt(save: Save): Promise<void> {
      const record = adoptedRecord(save, userId, newId())
      await disk.swap(record.local_id, null, record)
      await told(record.local_id)
    },
    /** Its place on the server is gone: what was written stays for a week. `true` when there was something. */
    async lose(
      localId: string,
      keep: (record: DraftRecord) => boolean = ({ content }) => hasText(content),
    ): Promise<boolean> {
      const stored = await disk.get(localId)
      if (!stored) return false
      if (keep(stored)) await change(localId, (record) => recoverable(record, newId(), now()))
      else {
        await disk.remove(localId)
        await told(localId)
      }
      return keep(stored)
    },
    /** Forgets what is over its time, and everything of anybody else. */
    async tidy(): Promise<void> {
      for (const { local_id, user_id, recoverable_until } of await disk.all()) {
        if (user_id !== userId || (recoverable_until ?? Infinity) <= now()) await disk.remove(local_id)
      }
    },
  }
}

export type Records = ReturnType<typeof createRecords>
