import { createWriter, type RecordStore, type UnloadBackup } from '@tensaku/local-first'
import { contentOf } from './answers.ts'
import { same, type WorkContent } from './content.ts'
import { type LateWrite, type SavedWork, workKind } from './saved.ts'

type Given = {
  key: string
  store: RecordStore<SavedWork>
  backup: UnloadBackup<LateWrite> | undefined
  /** The record that was found, and the content to begin with if there was none. */
  stored: SavedWork | undefined
  fresh: WorkContent
  /** The record to store now. */
  now: () => SavedWork
  /** Whether this window may not write any more: another one may have taken over. */
  closed: () => boolean
  /** Takes in what another window wrote; `common` is the last record that both knew. */
  takeIn: (other: SavedWork | undefined, common: SavedWork | undefined) => void
}

/** The record of one correction as one window stores it. Never writes over what another window wrote there. */
export function localRecord({ key, store, backup, stored, fresh, now, closed, takeIn }: Given) {
  const writer = createWriter(store)
  let known = stored
  let left = false
  /** On its way to the disk: it may have landed though the page was not told. */
  let underWay: WorkContent | undefined

  const isStored = () => known?.content === now().content
  const contentBefore = (): WorkContent => (known ? contentOf(known) : fresh)

  /** The words that are on no disk yet. */
  function unstored(): LateWrite[] {
    const { content, base } = now()
    const was = store.place(key) === 'memory' ? base.content : contentBefore()
    const steps = underWay ? [was, underWay, content] : [was, content]
    return steps.slice(1).flatMap((next, at) => {
      const former = steps[at] ?? was
      return same(former, next) ? [] : [{ was: former, content: next }]
    })
  }

  /** Leaves what is on no disk yet to the next window that opens this. */
  function leave(): void {
    const words = closed() ? [] : unstored()
    left = words.length > 0
    backup?.leave(words)
  }

  return {
    isStored,
    leave,
    /** Writes what is to be stored now, and takes in what another window wrote. Answers whether anything was to be written. */
    async write(): Promise<boolean> {
      let wrote = false
      await writer.write(key, {
        // Without anything to write it is read: another window may have.
        known: () => (workKind.isSame(now(), known) ? store.get(key).catch(() => known) : known),
        next: (found, common) => {
          if (closed()) return undefined
          if (!workKind.isSame(found, known)) takeIn(found, common === found ? known : common)
          known = found
          const next = now()
          wrote = !workKind.isSame(next, found)
          underWay = wrote ? next.content : undefined
          return wrote ? next : found
        },
        written: (record) => {
          known = record
          underWay = undefined
        },
      })
      // The page has stayed: another one must not bring the same again.
      if (left && !closed()) leave()
      return wrote
    },
    /** Hands the last words to the window that took the write lock, beside its own. Answers whether there were any. */
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
