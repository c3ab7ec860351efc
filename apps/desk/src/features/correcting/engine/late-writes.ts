import type { Merged } from '@tensaku/local-first'
import { contentOf } from './answers.ts'
import type { WorkContent } from './content.ts'
import { type Clash, merge, type Side } from './merge.ts'
import type { LateWrite, SavedWork } from './saved.ts'

/** The late writes of other windows, until they are merged here. */
export function lateWrites(stored: readonly LateWrite[] = []) {
  let late = stored
  return {
    /** The late writes in their stored form; nothing if there are none. */
    saved: (): Pick<SavedWork, 'late'> => (late.length > 0 ? { late } : {}),
    /** Adds another window's record; `was` is the last record that both knew. The late writes of that window follow it. */
    add: (other: SavedWork | undefined, was: SavedWork | undefined, base: SavedWork['base']): void => {
      // Without a common record both began with the server's content at the older of their revisions.
      const began = other && other.base.revision < base.revision ? other.base.content : base.content
      const before = was ? contentOf(was) : began
      late = other ? [{ was: before, content: contentOf(other) }, ...(other.late ?? [])] : []
    },
    /** Merges them in order, up to the first that changed a text that was changed here as well: that one needs a choice. */
    into: (content: WorkContent, chosen: (clash: Clash) => Side | undefined): Merged<WorkContent, Clash> => {
      let taken = content
      for (const { was, content: theirs } of late) {
        const merged = merge(was, taken, theirs, chosen)
        if (merged.clashes.length > 0) return { content: taken, clashes: merged.clashes }
        taken = merged.content
        late = late.slice(1)
      }
      return { content: taken, clashes: [] }
    },
  }
}
