/** A storage that stores a text before a page is gone: the local storage. It may refuse. */
type Storage<Key extends string> = {
  getItem: (key: Key) => string | null
  setItem: (key: Key, value: string) => void
  removeItem: (key: Key) => void
  keys: () => Key[]
}

/** The unstored texts of a page that is being left, because the page may end before the disk has stored them. */
export type UnloadBackup<T> = {
  /** Stores these texts in place of all earlier ones of this page. */
  leave: (texts: readonly T[]) => void
  /** Takes the texts that one other page left, if they are ours; an empty list once there are none. */
  take: () => T[]
}

/** The backup of a page under its own key. Texts of other owners than `isOurs` are dropped. */
export function unloadBackup<T, Key extends string>(
  storage: Storage<Key>,
  own: Key,
  isOurs: (text: T) => boolean,
): UnloadBackup<T> {
  const read = (key: Key): T[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as T[]
    } catch {
      return []
    }
  }
  return {
    leave(texts) {
      try {
        if (texts.length > 0) storage.setItem(own, JSON.stringify(texts))
        else storage.removeItem(own)
      } catch {
        // If the local storage is full, the disk may still store the texts.
      }
    },
    take() {
      try {
        for (const key of storage.keys().filter((one) => one !== own)) {
          const left = read(key)
          storage.removeItem(key)
          if (left[0] !== undefined && isOurs(left[0])) return left
        }
      } catch {
        // If the local storage cannot be read, there are no texts to take.
      }
      return []
    },
  }
}
