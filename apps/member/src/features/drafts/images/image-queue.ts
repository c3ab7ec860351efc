import { idbStore, type RecordKind, withMemory } from '@tensaku/local-first'
import { databases } from '../../../lib/stored-names.ts'

/** A chosen image that is not on the server yet. `refusal` is the reason if it never will be. */
export type QueuedImage = {
  id: string
  user_id: number
  name: string
  image: Blob
  /** Milliseconds since 1970. */
  added_at: number
  refusal: string | null
}

/** Stores chosen images until they are sent, through a reload and a lost connection. */
export type ImageQueue = {
  /** The oldest first. */
  all(): Promise<QueuedImage[]>
  put(image: QueuedImage): Promise<void>
  remove(id: string): Promise<void>
}

/** Two pages never write the same images at a time, so the last write counts. */
const imageKind: RecordKind<QueuedImage> = { keyOf: ({ id }) => id, isSame: () => true }

/** The queue in this browser's IndexedDB; images that it refuses stay as long as the page. */
export function imageQueue(): ImageQueue {
  const disk = idbStore({ database: databases.images, store: 'images', keyPath: 'id' }, imageKind)
  const store = withMemory(disk, imageKind)
  return {
    all: async () => (await store.all()).toSorted((a, b) => a.added_at - b.added_at),
    put: async (image) => void (await store.swap(undefined, image)),
    remove: (id) => store.remove(id),
  }
}
