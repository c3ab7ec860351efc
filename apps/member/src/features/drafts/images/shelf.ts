import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databases } from '../../../lib/stored-names.ts'

/** An image that was chosen here and is not on the server yet. `refusal` says why it never will be. */
export type ShelvedImage = {
  id: string
  user_id: number
  name: string
  image: Blob
  /** Milliseconds since 1970. */
  added_at: number
  refusal: string | null
}

/** Where chosen images wait, so that neither a reload nor a lost connection takes them away. */
export type Shelf = {
  all(): Promise<ShelvedImage[]>
  put(image: ShelvedImage): Promise<void>
  remove(id: string): Promise<void>
}

type Schema = DBSchema & { images: { key: string; value: ShelvedImage } }

/** This browser's IndexedDB; what it does not take stays as long as the page. */
export function browserShelf(): Shelf {
  const inMemory = new Map<string, ShelvedImage>()
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(databases.images, 1, {
      upgrade: (db) => void db.createObjectStore('images', { keyPath: 'id' }),
      // Whoever signs out wants nothing to stay.
      blocking: close,
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  /** Nothing where the browser allows no storage. */
  const read = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await database())
    } catch {
      return undefined
    }
  }
  return {
    async all() {
      const stored = await read((db) => db.getAll('images'))
      return [...(stored ?? []), ...inMemory.values()].toSorted((a, b) => a.added_at - b.added_at)
    },
    async put(image) {
      try {
        await (await database()).put('images', image)
        inMemory.delete(image.id)
      } catch {
        inMemory.set(image.id, image)
      }
    },
    async remove(id) {
      inMemory.delete(id)
      await read((db) => db.delete('images', id))
    },
  }
}
