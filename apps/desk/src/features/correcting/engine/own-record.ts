import { contentOf } from './answers.ts'
import { same } from './content.ts'
import type { WorkContent } from './content.ts'
import type { Kept, KeptStore, Late } from './kept.ts'
import { sameKept } from './kept.ts'

/** A record of another window that was met, and the last one that both knew; undefined where there was none. */
export type Foreign = { other: Kept | undefined; was: Kept | undefined }

const TRIES = 5

/**
 * The record of one correction in the hand of one window, which never writes over what another window wrote there.
 * `stored` is what it found, `fresh` what it begins with where there was nothing.
 */
export function ownRecord(store: KeptStore, stored: Kept | undefined, fresh: WorkContent) {
  // Writes follow each other without waiting, so that the last one is under way before the page is gone.
  let expected = stored
  let settled = stored
  let last: Promise<unknown> = Promise.resolve()

  async function put(now: () => Kept): Promise<Foreign | null> {
    const over = expected
    const kept = now()
    expected = kept
    const met = await store.put(kept, over)
    if (!met) {
      settled = kept
      return null
    }
    const was = met.since ? met.since.over : settled
    if (!met.other || !sameKept(met.other, was)) return { other: met.other, was }
    // Only a write of this window was in between, which was refused as well.
    expected = met.other
    return put(now)
  }

  return {
    /** Writes what is now. Answers the record of another window, which is to be taken in and written over then. Throws where nothing is stored. */
    write: (now: () => Kept): Promise<Foreign | null> => {
      const written = put(now)
      last = written.catch(() => undefined)
      return written
    },
    /** What was met is taken in: it may be written over. */
    took: ({ other }: Foreign): void => {
      expected = settled = other
    },
    /** Leaves the last words to the window that took the seat, beside its own. True when there were any. */
    bequeath: async (kept: Kept): Promise<boolean> => {
      await last
      const left: Late = { was: settled ? contentOf(settled) : fresh, content: kept.content }
      if (same(left.was, left.content)) return false
      for (let tries = 0; tries < TRIES; tries++) {
        const found = await store.get(kept.key)
        if (found && same(contentOf(found), left.content)) return false
        const own = !found || sameKept(found, settled)
        const next = own ? kept : { ...found, late: [...(found.late ?? []), left] }
        if (!(await store.put(next, found))) return true
      }
      return false
    },
  }
}
