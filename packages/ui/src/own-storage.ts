/** The keys that a name stands for: the name itself, or every key that begins with it where it ends in a full stop. */
type KeyOf<Name extends string> = Name extends `${string}.` ? `${Name}${string}` : Name

const isNamed = (name: string, key: string): boolean => (name.endsWith('.') ? key.startsWith(name) : key === name)

/**
 * The part of a storage that is one app's: both apps have the same origin, so each reads, writes and deletes only what
 * its own list names. The list is a type here: an app needs its names only to delete everything. Throws where the
 * browser forbids the storage.
 */
export const ownStorage = <Name extends string>(storage: () => Storage) => ({
  getItem: (key: KeyOf<Name>): string | null => storage().getItem(key),
  setItem: (key: KeyOf<Name>, value: string): void => storage().setItem(key, value),
  removeItem: (key: KeyOf<Name>): void => storage().removeItem(key),
  /** The stored keys that a name stands for. */
  keys: <One extends Name>(name: One): KeyOf<One>[] =>
    Object.keys(storage()).filter((key): key is KeyOf<One> => isNamed(name, key)),
})

/** A key that may be used in such a storage. */
export type KeyIn<Own extends { getItem: (key: never) => unknown }> = Parameters<Own['getItem']>[0]
