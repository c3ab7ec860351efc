import { contentOf } from './answers.ts'
import type { WorkContent } from './content.ts'
import type { Kept, Late } from './kept.ts'
import { merge } from './merge.ts'
import type { Clash, Merged, Side } from './merge.ts'
import type { Foreign } from './own-record.ts'

/** What other windows wrote that lost the seat, until it is taken in here. */
export function latecomers(stored: readonly Late[] = []) {
  let late = stored
  return {
    /** As they are kept; nothing where there are none. */
    kept: (): { late?: readonly Late[] } => (late.length > 0 ? { late } : {}),
    /** Another window's record was met. What that one was still to take in comes after it. */
    add: ({ other, was }: Foreign, base: Kept['base']): void => {
      // Without a record that both knew, both began with what the server had at the older of their revisions.
      const began = other && other.base.revision < base.revision ? other.base.content : base.content
      const before = was ? contentOf(was) : began
      late = other ? [{ was: before, content: contentOf(other) }, ...(other.late ?? [])] : []
    },
    /** Takes them in, up to the first that changed what was changed here: that is asked. */
    into: (content: WorkContent, pick: (clash: Clash) => Side | undefined): Merged => {
      const taken = { content, clashes: [] as Clash[] }
      for (const one of late) {
        const merged = merge(one.was, taken.content, one.content, pick)
        if (merged.clashes.length > 0) return { ...taken, clashes: merged.clashes }
        taken.content = merged.content
        late = late.slice(1)
      }
      return taken
    },
  }
}
