/** The most bytes that fetched answers take up on this device (K-007). Drafts have a database of their own, which nothing empties. */
export const cacheBudget = 314_572_800

/** One stored answer: its size and the time of its last write or read. */
export type Use = { key: string; bytes: number; at: number }

/** The stored answers and their sum, inside one transaction. */
export type Rows = {
  use(key: string): Promise<Use | undefined>
  /** The one that was not used for the longest time. */
  oldest(): Promise<Use | undefined>
  total(): Promise<number>
  setTotal(bytes: number): Promise<unknown>
  put(use: Use, value: string): Promise<unknown>
  remove(key: string): Promise<unknown>
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength

/** Stores an answer and removes the least recently used ones to make room. An answer larger than the budget is not stored. */
export async function keepWithin(
  rows: Rows,
  { key, value, at }: { key: string; value: string; at: number },
  budget = cacheBudget,
) {
  const bytes = bytesOf(key) + bytesOf(value)
  let total = (await rows.total()) - ((await rows.use(key))?.bytes ?? 0)
  await rows.remove(key)
  if (bytes <= budget) {
    while (total + bytes > budget) {
      const oldest = await rows.oldest()
      if (!oldest) break
      await rows.remove(oldest.key)
      total -= oldest.bytes
    }
    await rows.put({ key, bytes, at }, value)
    total += bytes
  }
  await rows.setTotal(total)
}

/** Deletes an answer. */
export async function letGo(rows: Rows, key: string): Promise<void> {
  const use = await rows.use(key)
  if (!use) return
  await rows.remove(key)
  await rows.setTotal((await rows.total()) - use.bytes)
}
