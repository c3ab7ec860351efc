import { idbStore, type RecordKind, withMemory } from '@tensaku/local-first'
import { keptTakes } from '@tensaku/domain/shadowing'
import { databases } from '../../lib/stored-names.ts'

/** A recording of a member's voice. It is stored on this device only, and deleted with everything else at logout. */
export type Take = {
  id: string
  user_id: number
  /** The text that was spoken, by its place. */
  of: string
  sound: Blob
  /** Milliseconds since 1970. */
  at: number
}

const takeKind: RecordKind<Take> = { keyOf: ({ id }) => id, isSame: () => true }

const store = withMemory(idbStore({ database: databases.takes, store: 'takes', keyPath: 'id' }, takeKind), takeKind)

/** A member's recordings of one text, the newest first. */
export async function takesOf(userId: number, of: string): Promise<Take[]> {
  const own = (await store.all()).filter((take) => take.user_id === userId && take.of === of)
  return own.toSorted((a, b) => b.at - a.at)
}

/** Stores a recording. The last three of a text are kept. Returns those. */
export async function keepTake(take: Take): Promise<Take[]> {
  await store.swap(undefined, take)
  const all = await takesOf(take.user_id, take.of)
  for (const { id } of all.slice(keptTakes)) await store.remove(id)
  return all.slice(0, keptTakes)
}

export const removeTake = ({ id }: Take): Promise<void> => store.remove(id)
