/** A storage that has taken a text by the time a page is gone: the local storage. It may refuse. */
type Storage<Key extends string> = {
  getItem: (key: Key) => string | null
  setItem: (key: Key, value: string) => void
  removeItem: (key: Key) => void
  keys: () => Key[]
}

/** The texts that no disk has yet when a page goes away: no disk is as quick as a page can end. */
export type UnloadBackup<T> = {
  /** Leaves these texts, in place of all that this page left before. */
  leave: (texts: readonly T[]) => void
  /** Takes the texts that one other page left, if they are ours; nothing when those were all. */
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
        // If it is full, the disk has its chance still.
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
        // Where nothing can be read, no page left anything.
      }
      return []
    },
  }
}
