/** The keys that a list names: the name itself, or every key that begins with it where it ends in a full stop. */
type KeyOf<Name extends string> = Name extends `${string}.` ? `${Name}${string}` : Name

const isNamed = (names: readonly string[], key: string): boolean =>
  names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name))

/**
 * The part of a storage that is one app's: both apps have the same origin, so each reads, writes and deletes only what
 * its own list names. Throws where the browser forbids the storage.
 */
export function ownStorage<Name extends string>(storage: () => Storage, names: readonly Name[]) {
  type Key = KeyOf<Name>
  const keys = (): Key[] => Object.keys(storage()).filter((key): key is Key => isNamed(names, key))
  return {
    names,
    getItem: (key: Key): string | null => storage().getItem(key),
    setItem: (key: Key, value: string): void => storage().setItem(key, value),
    removeItem: (key: Key): void => storage().removeItem(key),
    /** Those that are stored. */
    keys,
    /** Deletes everything that the list names, and nothing else. */
    clear: (): void => {
      for (const key of keys()) storage().removeItem(key)
    },
  }
}

/** A key that may be used in such a storage. */
export type KeyIn<Own extends { getItem: (key: never) => unknown }> = Parameters<Own['getItem']>[0]
