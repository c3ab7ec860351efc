import type { SaveContent } from '@tensaku/contract'
import { createTimers, createWriter, type Next, storeWithin } from '@tensaku/local-first'
import { mergeDrafts } from './integrate.ts'
import type { Ports } from './ports.ts'
import { type DraftRecord, possiblySent, recoverable, same } from './record.ts'

/**
 * A draft as this tab shows it. `seen` is what of `content` was taken from or brought to the disk: the difference of
 * the two is what has been typed here since.
 */
export type TabDraft = {
  record: DraftRecord
  seen: SaveContent
  content: SaveContent
  /** Content on its way to the disk: it may have arrived although this page has not been told. */
  writing?: SaveContent | undefined
}

type Rewrite = (record: DraftRecord) => DraftRecord | Promise<DraftRecord>

/** Milliseconds until the next try when the disk refused. */
const storeAgain = 2000

/**
 * The drafts of one tab, and the one writer of their records. Several tabs may write the same record: each
 * brings its own typing onto what is stored, three ways, and never over it.
 */
export function createTab(ports: Ports, changed: () => void) {
  const { disk, backup, now, after, newId } = ports
  const drafts = new Map<string, TabDraft>()
  const composing = new Set<string>()
  const timers = createTimers(after)
  const writer = createWriter(disk)
  let stopped = false
  let left = false

  /** Leaves what is on no disk yet for the next page. */
  function leave(): void {
    if (stopped) return
    const typed = [...drafts.values()].filter(
      ({ record, content, seen }) => content !== seen || (record.dirty && disk.place(record.local_id) === 'memory'),
    )
    left = typed.length > 0
    backup.leave(typed)
  }

  /** This tab's typing on top of what is stored. `seen` is the version that it was typed on. */
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

  async function dropped(held: TabDraft): Promise<void> {
    const { local_id } = held.record
    drafts.delete(local_id)
    if (held.content !== held.seen) await keepCopy({ ...held.record, content: held.content })
  }

  /** Writes what was typed here and what `rewrite` makes of that, as one. Answers the record that is stored then. */
  async function write(
    localId: string,
    known: () => DraftRecord | undefined | Promise<DraftRecord | undefined>,
    rewrite: Rewrite = (record) => record,
  ): Promise<DraftRecord | undefined> {
    let mine: SaveContent | undefined
    const next: Next<DraftRecord> = async (stored, common) => {
      const held = drafts.get(localId)
      if (!stored) {
        if (held) await dropped(held)
        return undefined
      }
      mine = held?.content
      // Text that only memory had was typed on an older record than this page shows.
      const before = held && common && common.version < held.record.version ? common : undefined
      const record = !before && stored.version === held?.record.version ? held.record : possiblySent(stored)
      const seen = before?.content ?? held?.seen
      const typed = mine && seen && mine !== seen ? await onTopOf(record, seen, mine) : record
      const rewritten = await rewrite(typed)
      if (rewritten === record) return stored
      if (held) held.writing = rewritten.content
      return { ...rewritten, version: stored.version + 1 }
    }
    return writer.write(localId, { known, next, written: (record) => settle(record, mine) })
  }

  function settle(stored: DraftRecord, mine: SaveContent | undefined) {
    const { local_id: localId } = stored
    const held = drafts.get(localId)
    if (!held) drafts.set(localId, { record: stored, seen: stored.content, content: stored.content })
    else {
      const isNew = stored.version !== held.record.version
      held.writing = undefined
      if (isNew) held.record = stored
      const calm = held.content === mine && !composing.has(localId)
      // Text of others is shown once nothing is being typed: a text must not change under an unfinished word.
      if (calm && isNew) held.content = stored.content
      if (mine) held.seen = calm ? held.content : mine
      if (isNew) ports.announce(localId)
    }
    // The page has stayed: another one must not bring the same again.
    if (left) leave()
    retry(localId)
  }

  /** Goes on with what was typed last on pages that went away, on top of what has been written since. */
  async function takeUp(): Promise<void> {
    for (let typed = backup.take(); typed.length > 0; typed = backup.take()) {
      for (const last of typed) {
        const { local_id: localId } = last.record
        const here = drafts.get(localId)?.record
        if (same(here?.content, last.content)) continue
        // Text that waited for room, or for the end of a write that did arrive, follows the text on the disk.
        const follows = here && (same(last.seen, last.content) || same(last.writing, here.content))
        drafts.set(localId, follows ? { record: here, seen: here.content, content: last.content } : last)
      }
      leave()
      await flushAll()
      leave()
    }
  }

  /** A disk that had no room is asked again. */
  function retry(localId: string): void {
    if (disk.place(localId) === 'memory') again(localId)
  }

  /** Takes over what is stored, and answers the record as this tab knows it then. */
  async function read(localId: string): Promise<DraftRecord | undefined> {
    retry(localId)
    const stored = await disk.get(localId)
    const held = drafts.get(localId)
    if (!stored || stored.user_id !== ports.userId) {
      if (held) await dropped(held)
      return undefined
    }
    const record = possiblySent(stored)
    if (!held) drafts.set(localId, { record, seen: record.content, content: record.content })
    else if (stored.version > held.record.version) {
      held.record = record
      if (held.content === held.seen && !composing.has(localId)) held.content = held.seen = record.content
    }
    return drafts.get(localId)?.record
  }

  /** Writes what was typed. A disk that refuses is asked again: until then the text is in memory, and may be sent. */
  const flush = async (localId: string): Promise<void> => {
    timers.stop(`soon ${localId}`, `again ${localId}`)
    const held = drafts.get(localId)
    if (held && (held.content !== held.seen || disk.place(localId) === 'memory'))
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
    /** Takes over what another tab has written. Answers the record, undefined if there is none (any more). */
    pull,
    /** Rewrites a record, also if another page writes meanwhile. Text typed here by then goes along. */
    change: (localId: string, rewrite: Rewrite): Promise<DraftRecord | undefined> =>
      write(localId, () => read(localId), rewrite).finally(changed),
    /** Notes what is being sent. The next write stores it; if there is none, the stored content tells it. */
    sending: (localId: string, sent: SaveContent): void => {
      const held = drafts.get(localId)
      if (held) held.record = { ...held.record, sent }
    },
    flushAll,
    /** Changes what is shown at once and writes it within 150 ms. */
    edit(localId: string, change: (content: SaveContent) => SaveContent): void {
      const held = drafts.get(localId)
      const content = held && change(held.content)
      if (!held || content === undefined || content === held.content) return
      held.content = content
      soon(localId)
      changed()
    },
    /** While an IME composes, what comes from elsewhere waits. */
    compose: (localId: string, on: boolean): void => {
      if (on) composing.add(localId)
      else if (composing.delete(localId)) {
        const held = drafts.get(localId)
        if (held && held.content === held.seen) held.content = held.seen = held.record.content
        changed()
      }
    },
    async load(): Promise<void> {
      for (const { local_id } of await disk.all()) await writer.inTurn(local_id, () => read(local_id))
      await takeUp()
      changed()
    },
    /** Nothing is written after this unless it is asked for. */
    stop(): void {
      stopped = true
      timers.stopAll()
    },
  }
}

export type Tab = ReturnType<typeof createTab>
