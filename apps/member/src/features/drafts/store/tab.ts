import type { SaveContent } from '@tensaku/contract'
import type { Ports } from './ports.ts'
import { type DraftRecord, recoverable, same } from './record.ts'

/**
 * A draft as this tab shows it. `seen` is what of `content` was taken from or brought to the disk: the difference of
 * the two is what has been typed here since.
 */
export type TabDraft = { record: DraftRecord; seen: SaveContent; content: SaveContent }

/** Milliseconds until what was typed is on the disk, counted from the first keystroke that is not. */
const writeWithin = 150
/** Milliseconds until the next try when the disk refused. */
const writeAgain = 2000

async function afterwards<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await before?.catch(() => undefined)
  return work()
}

/**
 * What one tab holds of the drafts. Several tabs may write the same record: each brings its own typing onto what is
 * stored, three ways, and never over it.
 */
export function createTab(ports: Ports, changed: () => void) {
  const { disk, parting, now, after, newId } = ports
  const drafts = new Map<string, TabDraft>()
  const composing = new Set<string>()
  const timers = new Map<string, () => void>()
  const queues = new Map<string, Promise<unknown>>()
  let stopped = false
  let left = false

  /** Leaves what is on no disk yet for the next page. */
  function leave(): void {
    if (stopped) return
    const typed = [...drafts.values()].filter(
      ({ record, content, seen }) => content !== seen || (record.dirty && disk.place(record.local_id) === 'waiting'),
    )
    left = typed.length > 0
    parting.leave(typed)
  }

  function inTurn<T>(localId: string, work: () => Promise<T>): Promise<T> {
    const turn = afterwards(queues.get(localId), work)
    queues.set(localId, turn)
    return turn.finally(() => queues.get(localId) === turn && queues.delete(localId))
  }

  /** This tab's typing on top of what is stored. */
  async function onTopOf(record: DraftRecord, seen: SaveContent, mine: SaveContent): Promise<DraftRecord> {
    const { content: theirs, clash } = record
    if (same(theirs, seen)) return { ...record, content: mine }
    const { merged, conflicts } = (await ports.merge())(seen, mine, theirs)
    if (conflicts.length === 0) return { ...record, content: merged }
    if (clash) await keepCopy(record)
    return { ...record, content: merged, clash: clash ?? { base: seen, theirs, revision: null } }
  }

  async function keepCopy(record: DraftRecord): Promise<void> {
    const localId = newId()
    const copy = { ...recoverable(record, newId(), now()), local_id: localId, version: 1 }
    await disk.swap(localId, null, copy)
    drafts.set(localId, { record: copy, seen: copy.content, content: copy.content })
    ports.announce(localId)
  }

  async function dropped(held: TabDraft): Promise<void> {
    const { local_id } = held.record
    drafts.delete(local_id)
    if (held.content !== held.seen) await keepCopy({ ...held.record, content: held.content })
  }

  async function write(localId: string): Promise<void> {
    const held = drafts.get(localId)
    if (!held || (held.content === held.seen && disk.place(localId) !== 'waiting')) return
    const mine = held.content
    let stored: DraftRecord | undefined = held.record
    while (stored) {
      const next: DraftRecord = await onTopOf(stored, held.seen, mine)
      const { version, base }: DraftRecord = stored
      const written: DraftRecord = {
        ...next,
        version: version + 1,
        updated_at: now(),
        dirty: base === null || !same(next.content, base),
      }
      const winner = await disk.swap(localId, version, written)
      if (winner === written) {
        settle(held, mine, written)
        ports.announce(localId)
        return
      }
      stored = winner
    }
    await dropped(held)
  }

  function settle(held: TabDraft, mine: SaveContent, written: DraftRecord) {
    held.record = written
    const calm = held.content === mine && !composing.has(written.local_id)
    // What others wrote is shown once nothing is being typed: a text must not change under an unfinished word.
    if (calm) held.content = written.content
    held.seen = calm ? written.content : mine
    // The page has stayed: another one must not bring the same again.
    if (left) leave()
    retry(written.local_id)
  }

  /** Goes on with what was typed last on pages that went away, on top of what has been written since. */
  async function takeUp(): Promise<void> {
    for (let typed = parting.take(); typed.length > 0; typed = parting.take()) {
      for (const last of typed) {
        const { local_id: localId } = last.record
        const here = drafts.get(localId)?.record
        if (same(here?.content, last.content)) continue
        // What waited for room follows what the disk has.
        const waited = here && same(last.seen, last.content)
        drafts.set(localId, waited ? { record: here, seen: here.content, content: last.content } : last)
      }
      leave()
      await flushAll()
      leave()
    }
  }

  /** A disk that had no room is asked again. */
  function retry(localId: string): void {
    if (disk.place(localId) === 'waiting') soon(localId, writeAgain)
  }

  async function read(localId: string): Promise<void> {
    retry(localId)
    const stored = await disk.get(localId)
    const held = drafts.get(localId)
    if (!stored || stored.user_id !== ports.userId) {
      if (held) await dropped(held)
    } else if (!held) drafts.set(localId, { record: stored, seen: stored.content, content: stored.content })
    else if (stored.version > held.record.version) {
      held.record = stored
      if (held.content === held.seen && !composing.has(localId)) held.content = held.seen = stored.content
    }
  }

  /** Writes what was typed. A disk that refuses is asked again: until then the text is in memory, and may be sent. */
  const flush = async (localId: string): Promise<void> => {
    timers.get(localId)?.()
    timers.delete(localId)
    try {
      await inTurn(localId, () => write(localId))
    } catch {
      soon(localId, writeAgain)
    }
    changed()
  }

  const soon = (localId: string, within = writeWithin) => {
    if (!stopped && !timers.has(localId))
      timers.set(
        localId,
        after(within, () => void flush(localId)),
      )
  }

  const flushAll = async (): Promise<void> => {
    await Promise.all([...drafts.keys()].map(flush))
  }

  return {
    drafts: drafts as ReadonlyMap<string, TabDraft>,
    flush,
    leave,
    /** Takes over what was written elsewhere: by another tab, or by the exchange with the server. */
    pull: (localId: string): Promise<void> => inTurn(localId, () => read(localId)).finally(changed),
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
      for (const { local_id } of await disk.all()) await inTurn(local_id, () => read(local_id))
      await takeUp()
      changed()
    },
    /** Nothing is written after this unless it is asked for. */
    stop(): void {
      stopped = true
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}

export type Tab = ReturnType<typeof createTab>
