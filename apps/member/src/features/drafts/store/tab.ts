import type { SaveContent } from '@tensaku/contract'
import { createTimers, createWriter, type Next, storeWithin } from '@tensaku/local-first'
import { mergeDrafts } from './integrate.ts'
import type { Ports } from './ports.ts'
import { type DraftRecord, possiblySent, recoverable, same } from './record.ts'

/**
 * A draft as this tab shows it. `seen` is the part of `content` that was read from or written to the disk: the difference is
 * the text that was typed here since.
 */
export type TabDraft = {
  record: DraftRecord
  seen: SaveContent
  content: SaveContent
  /** The write in progress, which may arrive without an answer to this page: the text typed here, and the text that it stores. */
  writing?: { typed: SaveContent; stored: SaveContent } | undefined
}

/** The last text of a page that was left. `waits`: the disk had no room for it. */
export type LeftDraft = TabDraft & { waits: boolean }

/** The version on which the text of a left page was typed, if that is known to be in the stored text. */
function typedOn(left: LeftDraft, stored: SaveContent): SaveContent | undefined {
  if (left.waits) return stored
  return left.writing && same(left.writing.stored, stored) ? left.writing.typed : undefined
}

type Rewrite = (record: DraftRecord) => DraftRecord | Promise<DraftRecord>

/** Milliseconds until the next try after the disk refused. */
const storeAgain = 2000

/**
 * The drafts of one tab, and the only writer of their records. Several tabs may write the same record: each merges its own
 * typing onto the stored record, three ways, and never overwrites it.
 */
export function createTab(ports: Ports, changed: () => void) {
  const { disk, backup, now, after, newId } = ports
  const drafts = new Map<string, TabDraft>()
  const composing = new Set<string>()
  const timers = createTimers(after)
  const writer = createWriter(disk)
  let stopped = false
  let backedUp = false

  /** Leaves the texts that are not on the disk for the next page. */
  function leave(): void {
    if (stopped) return
    const left = [...drafts.values()]
      .map((shown) => ({ ...shown, waits: shown.record.dirty && disk.place(shown.record.local_id) === 'memory' }))
      .filter(({ content, seen, waits }) => waits || !same(content, seen))
    backedUp = left.length > 0
    backup.leave(left)
  }

  /** Merges this tab's typing onto the stored record. `seen` is the version that it was typed on. */
  async function onTopOf(record: DraftRecord, seen: SaveContent, mine: SaveContent): Promise<DraftRecord> {
    const { content: theirs, clash } = record
    const { content, clashes } = await mergeDrafts({ base: seen, mine, theirs }, ports.merge)
    const typed = { ...record, content, updated_at: now(), dirty: record.base === null || !same(content, record.base) }
    if (clashes.length === 0) return typed
    if (clash) await keepCopy(record)
    return { ...typed, clash: clash ?? { base: seen, theirs, revision: null } }
  }

  async function keepCopy(record: DraftRecord): Promise<void> {
    const localId = newId()
    const copy = { ...recoverable(record, newId(), now()), local_id: localId, version: 1 }
    await disk.swap(undefined, copy)
    drafts.set(localId, { record: copy, seen: copy.content, content: copy.content })
    ports.announce(localId)
  }

  async function dropped(shown: TabDraft): Promise<void> {
    const { local_id } = shown.record
    drafts.delete(local_id)
    if (shown.content !== shown.seen) await keepCopy({ ...shown.record, content: shown.content })
  }

  /** Writes the typed text, changed by `rewrite`, in one write. Returns the record that is then stored. */
  async function write(
    localId: string,
    known: () => DraftRecord | undefined | Promise<DraftRecord | undefined>,
    rewrite: Rewrite = (record) => record,
  ): Promise<DraftRecord | undefined> {
    let mine: SaveContent | undefined
    const next: Next<DraftRecord> = async (stored, common) => {
      const shown = drafts.get(localId)
      if (!stored) {
        if (shown) await dropped(shown)
        return undefined
      }
      mine = shown?.content
      // Text that was only in memory was typed on an older record than this page shows.
      const before = shown && common && common.version < shown.record.version ? common : undefined
      const record = !before && stored.version === shown?.record.version ? shown.record : possiblySent(stored)
      const seen = before?.content ?? shown?.seen
      const typed = mine && seen && mine !== seen ? await onTopOf(record, seen, mine) : record
      const rewritten = await rewrite(typed)
      if (rewritten === record) return stored
      if (shown && mine) shown.writing = { typed: mine, stored: rewritten.content }
      return { ...rewritten, version: stored.version + 1 }
    }
    return writer.write(localId, { known, next, written: (record) => settle(record, mine) })
  }

  function settle(stored: DraftRecord, mine: SaveContent | undefined) {
    const { local_id: localId } = stored
    const shown = drafts.get(localId)
    if (!shown) drafts.set(localId, { record: stored, seen: stored.content, content: stored.content })
    else {
      const isNew = stored.version !== shown.record.version
      shown.writing = undefined
      if (isNew) shown.record = stored
      const isQuiet = shown.content === mine && !composing.has(localId)
      // Text of others is shown only after typing has stopped, because a text must not change under an unfinished word.
      if (isQuiet && isNew) shown.content = stored.content
      if (mine) shown.seen = isQuiet ? shown.content : mine
      if (isNew) ports.announce(localId)
    }
    // The page has stayed, so the next one must not receive the same text again.
    if (backedUp) leave()
    retry(localId)
  }

  /** Continues with the last text of pages that were left, merged onto the text written since. */
  async function mergeBackups(): Promise<void> {
    for (let typed = backup.take(); typed.length > 0; typed = backup.take()) {
      for (const last of typed) {
        const { local_id: localId } = last.record
        const stored = drafts.get(localId)?.record
        if (same(stored?.content, last.content)) continue
        const seen = stored && typedOn(last, stored.content)
        drafts.set(localId, stored && seen ? { record: stored, seen, content: last.content } : last)
      }
      leave()
      await flushAll()
      leave()
    }
  }

  /** Tries a disk again that had no room. */
  function retry(localId: string): void {
    if (disk.place(localId) === 'memory') again(localId)
  }

  /** Reads the stored record, and returns it as this tab then knows it. */
  async function read(localId: string): Promise<DraftRecord | undefined> {
    retry(localId)
    const stored = await disk.get(localId)
    const shown = drafts.get(localId)
    if (!stored || stored.user_id !== ports.userId) {
      if (shown) await dropped(shown)
      return undefined
    }
    const record = possiblySent(stored)
    if (!shown) drafts.set(localId, { record, seen: record.content, content: record.content })
    else if (stored.version > shown.record.version) {
      shown.record = record
      if (shown.content === shown.seen && !composing.has(localId)) {
        shown.content = shown.seen = record.content
        // At once, because the next letter is typed on the text that the field shows.
        changed()
      }
    }
    return drafts.get(localId)?.record
  }

  /** Writes the typed text. If the disk refuses, it is tried again; until then the text is in memory, and may be sent. */
  const flush = async (localId: string): Promise<void> => {
    timers.stop(`soon ${localId}`, `again ${localId}`)
    const shown = drafts.get(localId)
    if (shown && (shown.content !== shown.seen || disk.place(localId) === 'memory'))
      try {
        await write(localId, () => drafts.get(localId)?.record)
      } catch {
        again(localId)
      }
    else await writer.inTurn(localId, async () => undefined)
    changed()
  }

  const later = (name: 'soon' | 'again', within: number) => (localId: string) => {
    if (!stopped) timers.start(`${name} ${localId}`, within, () => void flush(localId))
  }
  const soon = later('soon', storeWithin)
  const again = later('again', storeAgain)

  const flushAll = async (): Promise<void> => {
    await Promise.all([...drafts.keys()].map(flush))
  }

  const pull = (localId: string): Promise<DraftRecord | undefined> =>
    writer.inTurn(localId, () => read(localId)).finally(changed)

  return {
    drafts: drafts as ReadonlyMap<string, TabDraft>,
    flush,
    leave,
    /** Reads the record of another tab. Returns undefined if there is none. */
    pull,
    /** Rewrites a record, also if another page writes meanwhile. Text typed here by then is included. */
    change: (localId: string, rewrite: Rewrite): Promise<DraftRecord | undefined> =>
      write(localId, () => read(localId), rewrite).finally(changed),
    /** Records the text being sent. The next write stores it; without one the stored content stands for it. */
    sending: (localId: string, sent: SaveContent): void => {
      const shown = drafts.get(localId)
      if (shown) shown.record = { ...shown.record, sent }
    },
    flushAll,
    /** Changes the shown text at once and writes it within 150 ms. */
    edit(localId: string, change: (content: SaveContent) => SaveContent): void {
      const shown = drafts.get(localId)
      const content = shown && change(shown.content)
      if (!shown || content === undefined || content === shown.content) return
      shown.content = content
      soon(localId)
      changed()
    },
    /** While an IME composes, text from elsewhere waits. */
    compose: (localId: string, on: boolean): void => {
      if (on) composing.add(localId)
      else if (composing.delete(localId)) {
        const shown = drafts.get(localId)
        if (shown && shown.content === shown.seen) shown.content = shown.seen = shown.record.content
        changed()
      }
    },
    async load(): Promise<void> {
      for (const { local_id } of await disk.all()) await writer.inTurn(local_id, () => read(local_id))
      await mergeBackups()
      changed()
    },
    /** Stops all automatic writes. */
    stop(): void {
      stopped = true
      timers.stopAll()
    },
  }
}

export type Tab = ReturnType<typeof createTab>
