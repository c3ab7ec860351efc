import { createWriter, type RecordStore, type UnloadBackup } from '@tensaku/local-first'
import { contentOf } from './answers.ts'
import { same, type WorkContent } from './content.ts'
import { type LateWrite, type SavedWork, workKind } from './saved.ts'

type LocalRecordOptions = {
  key: string
  store: RecordStore<SavedWork>
  backup: UnloadBackup<LateWrite> | undefined
  /** The record that was found, and the initial content if there was none. */
  stored: SavedWork | undefined
  fresh: WorkContent
  /** Returns the record to store now. */
  now: () => SavedWork
  /** Whether this window may not write any more, because another one may have taken over. */
  isClosed: () => boolean
  /** Merges the record of another window; `common` is the last record that both knew. */
  mergeOtherWindow: (other: SavedWork | undefined, common: SavedWork | undefined) => void
}

/** The record of one correction as one window stores it. It never overwrites text of another window. */
export function localRecord({
  key,
  store,
  backup,
  stored,
  fresh,
  now,
  isClosed,
  mergeOtherWindow,
}: LocalRecordOptions) {
  const writer = createWriter(store)
  let known = stored
  let hasLeftWords = false
  /** Being written to the disk: it may have arrived even if the page received no answer. */
  let inFlight: WorkContent | undefined

  const isStored = () => known?.content === now().content
  const contentBefore = (): WorkContent => (known ? contentOf(known) : fresh)

  /** The words that are not on the disk yet. */
  function unstored(): LateWrite[] {
    const { content, base } = now()
    const was = store.place(key) === 'memory' ? base.content : contentBefore()
    const steps = inFlight ? [was, inFlight, content] : [was, content]
    return steps.slice(1).flatMap((next, at) => {
      const former = steps[at] ?? was
      return same(former, next) ? [] : [{ was: former, content: next }]
    })
  }

  /** Leaves the words that are not on the disk to the next window that opens this correction. */
  function leave(): void {
    const words = isClosed() ? [] : unstored()
    hasLeftWords = words.length > 0
    backup?.leave(words)
  }

  return {
    isStored,
    leave,
    /** Writes the present record, and merges the record of another window. Returns whether there was anything to write. */
    async write(): Promise<boolean> {
      let wrote = false
      await writer.write(key, {
        // Reads the record if there is nothing to write, because another window may have written.
        known: () => (workKind.isSame(now(), known) ? store.get(key).catch(() => known) : known),
        next: (found, common) => {
          if (isClosed()) return undefined
          if (!workKind.isSame(found, known)) mergeOtherWindow(found, common === found ? known : common)
          known = found
          const next = now()
          wrote = !workKind.isSame(next, found)
          inFlight = wrote ? next.content : undefined
          return wrote ? next : found
        },
        written: (record) => {
          known = record
          inFlight = undefined
        },
      })
      // The page has stayed, so the next one must not receive the same words again.
      if (hasLeftWords && !isClosed()) leave()
      return wrote
    },
    /** Passes the last words to the window that took the write lock, next to its own. Returns whether there were any. */
    async handToSuccessor(): Promise<boolean> {
      let wrote = false
      await writer.write(key, {
        known: () => store.get(key),
        next: (found) => {
          const mine = now()
          const [was, content] = [contentBefore(), mine.content]
          wrote = !same(was, content) && !(found && same(contentOf(found), content))
          if (!wrote) return found
          return !found || workKind.isSame(found, known)
            ? mine
            : { ...found, late: [...(found.late ?? []), { was, content }] }
        },
      })
      backup?.leave([])
      return wrote
    },
    async forget(): Promise<void> {
      backup?.leave([])
      await store.remove(key).catch(() => undefined)
    },
  }
}
