import type { Save } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import { hasText } from '@tensaku/domain/drafts'
import type { Ports } from './ports.ts'
import type { Tab } from './tab.ts'
import { adoptedRecord, type DraftRecord, isBegun, recoverable } from './record.ts'

/** Changes of stored records other than typing: answers of the server, choices about whole drafts. */
export function createRecords(ports: Ports, { change, pull }: Pick<Tab, 'change' | 'pull'>) {
  const { disk, now, newId, userId } = ports

  /** Notifies the other tabs, and reads the record here. */
  async function notify(localId: string): Promise<void> {
    ports.announce(localId)
    await pull(localId)
  }

  const own = async (): Promise<DraftRecord[]> => (await disk.all()).filter((record) => record.user_id === userId)

  return {
    change,
    /** The stored record; undefined if there is none. */
    get: pull,
    own,
    async add(record: DraftRecord): Promise<void> {
      await disk.swap(undefined, record)
      await notify(record.local_id)
    },
    async remove(localId: string): Promise<void> {
      await disk.remove(localId)
      await notify(localId)
    },
    ofServer: async (id: number): Promise<DraftRecord | undefined> =>
      (await own()).find((record) => record.server_id === id),
    async adopt(save: Save): Promise<void> {
      const record = adoptedRecord(save, userId, newId())
      await disk.swap(undefined, record)
      await notify(record.local_id)
    },
    /** Stores the text of a draft that no longer exists on the server for a week. Returns `true` if there was any. */
    async lose(
      localId: string,
      keep: (record: DraftRecord) => boolean = ({ content }) => hasText(content),
    ): Promise<boolean> {
      const stored = await pull(localId)
      if (!stored) return false
      if (keep(stored)) await change(localId, (record) => recoverable(record, newId(), now()))
      else {
        await disk.remove(localId)
        await notify(localId)
      }
      return keep(stored)
    },
    /** Deletes expired records, those of other members, and drafts begun a day ago without a letter. */
    async tidy(): Promise<void> {
      for (const record of await disk.all()) {
        const { local_id, user_id, recoverable_until, updated_at } = record
        const expired = (recoverable_until ?? Infinity) <= now() || (isBegun(record) && updated_at <= now() - day)
        if (user_id !== userId || expired) await disk.remove(local_id)
      }
    },
  }
}

export type Records = ReturnType<typeof createRecords>
