/** Remembers the last `most` ids, so that what is replayed counts once. */
export function seenIds(most = 1000): { isNew: (id: number) => boolean } {
  const seen = new Set<number>()
  return {
    /** Whether this id was not seen before; from now on it was. */
    isNew(id) {
      if (seen.has(id)) return false
      seen.add(id)
      for (const oldest of seen) {
        if (seen.size <= most) break
        seen.delete(oldest)
      }
      return true
    },
  }
}
