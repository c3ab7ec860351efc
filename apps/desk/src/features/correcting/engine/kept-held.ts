import { same } from './content.ts'
import type { Kept, KeptStore } from './kept.ts'

/** Besides what a keeper needs: removes what `holds` nothing any more, and answers whether something stays. */
export type SiftingStore = KeptStore & { sift: (key: string, holds: (kept: Kept) => boolean) => Promise<boolean> }

const unsent = ({ content, base, sent, late }: Kept): boolean =>
  sent !== null || late !== undefined || !same(content, base.content)

/**
 * Holds in memory what the browser's storage would not take, so that leaving the screen and coming back loses nothing.
 * `onRisk` is told whether anything is held now that no server has.
 */
export function heldInMemory(store: SiftingStore, onRisk: (risk: boolean) => void): SiftingStore {
  /** What was not taken, and what stood in the storage then as far as its writer knew. */
  const held = new Map<string, { kept: Kept; over: Kept | undefined }>()
  const tell = () => onRisk([...held.values()].some(({ kept }) => unsent(kept)))
  return {
    get: async (key) => held.get(key)?.kept ?? store.get(key),
    put: async (kept, known) => {
      const since = held.get(kept.key)
      const over = since ? since.over : known
      try {
        const met = await store.put(kept, over)
        held.delete(kept.key)
        return met && since ? { ...met, since } : met
      } catch (error) {
        held.set(kept.key, { kept, over })
        throw error
      } finally {
        tell()
      }
    },
    remove: async (key) => {
      const only = held.delete(key)
      tell()
      await store.remove(key).catch((error) => {
        if (!only) throw error
      })
    },
    sift: async (key, holds) => {
      const kept = held.get(key)?.kept
      if (!kept) return store.sift(key, holds)
      if (holds(kept)) return true
      held.delete(key)
      tell()
      return store.sift(key, holds)
    },
  }
}
