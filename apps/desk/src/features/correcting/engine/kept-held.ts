import { same } from './content.ts'
import type { Kept, KeptStore } from './kept.ts'

/** Besides what a keeper needs: removes what `holds` nothing any more, and answers whether something stays. */
export type SiftingStore = KeptStore & { sift: (key: string, holds: (kept: Kept) => boolean) => Promise<boolean> }

const unsent = ({ content, base, sent }: Kept): boolean => sent !== null || !same(content, base.content)

/**
 * Holds in memory what the browser's storage would not take, so that leaving the screen and coming back loses nothing.
 * `onRisk` is told whether anything is held now that no server has.
 */
export function heldInMemory(store: SiftingStore, onRisk: (risk: boolean) => void): SiftingStore {
  const held = new Map<string, Kept>()
  const tell = () => onRisk([...held.values()].some(unsent))
  return {
    get: async (key) => held.get(key) ?? store.get(key),
    put: async (kept) => {
      try {
        await store.put(kept)
        held.delete(kept.key)
      } catch (error) {
        held.set(kept.key, kept)
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
      const kept = held.get(key)
      if (!kept) return store.sift(key, holds)
      if (holds(kept)) return true
      held.delete(key)
      tell()
      return store.sift(key, holds)
    },
  }
}
