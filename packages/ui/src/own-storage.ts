/** The keys of a name: the name itself, or every key with this prefix if the name ends in a full stop. */
type KeyOf<Name extends string> = Name extends `${string}.` ? `${Name}${string}` : Name

const isNamed = (name: string, key: string): boolean => (name.endsWith('.') ? key.startsWith(name) : key === name)

/**
 * The part of a storage that belongs to one app: both apps have the same origin, so each reads, writes and deletes only the
 * names of its own list. The list is a type here, because an app needs its names only to delete everything. Throws if the
 * browser forbids the storage.
 */
export const ownStorage = <Name extends string>(storage: () => Storage) => ({
  getItem: (key: KeyOf<Name>): string | null => storage().getItem(key),
  setItem: (key: KeyOf<Name>, value: string): void => storage().setItem(key, value),
  removeItem: (key: KeyOf<Name>): void => storage().removeItem(key),
  /** The stored keys of a name. */
  keys: <One extends Name>(name: One): KeyOf<One>[] =>
    Object.keys(storage()).filter((key): key is KeyOf<One> => isNamed(name, key)),
})

/** A key that may be used in such a storage. */
export type KeyIn<Own extends { getItem: (key: never) => unknown }> = Parameters<Own['getItem']>[0]
