import type { Work } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { alarms } from './alarms.ts'
import { contentOf } from './answers.ts'
import { workConflict } from './conflict.ts'
import { same, tidy } from './content.ts'
import type { Kept } from './kept.ts'
import type { Keeper, KeeperOptions, KeeperState, KeeperStatus } from './keeper-types.ts'
import { agreedWith, merge } from './merge.ts'
import type { Clash, Side } from './merge.ts'

const KEEP_AFTER = 150
const SAVE_AFTER = 2_000
const SAVE_AT_LATEST = 10_000
const RETRY_FIRST = 3_000
const RETRY_LONGEST = 60_000
const TRIES = 5
/** Shorter than the patience of a window that takes the seat. */
const FAREWELL = 1_500

/** An answer holds only for the two texts it was given for. */
const sameClash = (a: Clash, b: Clash): boolean => a.id === b.id && a.mine === b.mine && a.theirs === b.theirs

/** Refusals after which this order is no longer ours to write. */
const GONE = new Set(['not_working', 'not_amendable', 'order_not_found', 'forbidden'])

/** Opens a correction with the newest of what this browser and the server hold. */
export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  const { key, work, store, later } = options
  const stored = await store.get(key).catch(() => undefined)
  const fresh = { revision: work.revision, content: tidy(work) }

  let base = stored?.base ?? fresh
  let sent = stored?.sent ?? null
  let head: Work | null = null
  let picked: { clash: Clash; side: Side }[] = []
  let running: Promise<boolean> | null = null
  let failures = 0
  let gone = false
  // A window that only reads neither stores nor sends.
  let closed = options.readOnly ?? false
  let state: KeeperState = {
    content: stored ? contentOf(stored) : fresh.content,
    status: 'saved',
    revision: base.revision,
    clashes: [],
    refusal: null,
    unkept: false,
  }
  const listeners = new Set<() => void>()
  const alarm = alarms(later, {
    keep: () => void keepNow(),
    save: () => void autosave(),
    latest: () => void autosave(),
  })

  const set = (part: Partial<KeeperState>) => {
    state = { ...state, ...part, revision: base.revision }
    for (const listener of listeners) listener()
  }
  const unsent = () => sent !== null || !same(state.content, base.content)
  const mayAndMust = () => !gone && !closed && !head && unsent()
  const rest = (): KeeperStatus => (unsent() ? 'waiting' : 'saved')

  async function keepNow(): Promise<void> {
    alarm.off('keep')
    // Another window may have taken over by now: what it wrote must not be overwritten.
    if (closed) return
    const kept: Kept = { key, content: state.content, base, sent }
    try {
      await store.put(kept)
      if (state.unkept) set({ unkept: false })
      options.onKept?.()
    } catch {
      if (!state.unkept) set({ unkept: true })
    }
  }

  function saveSoon(after = SAVE_AFTER): void {
    if (gone || closed) return
    alarm.restart('save', after)
    if (after === SAVE_AFTER) alarm.start('latest', SAVE_AT_LATEST)
  }

  /** The server holds something newer: take in what it has, and ask only where both changed the same text. */
  function meet(newer: Work): void {
    const content = tidy(newer)
    const behind = newer.revision < base.revision
    const agreed = behind ? content : agreedWith(base.content, sent, content)
    const merged = merge(
      agreed,
      state.content,
      content,
      (clash) => picked.find((one) => sameClash(one.clash, clash))?.side,
    )
    if (merged.clashes.length > 0) {
      head = newer
      set({ status: 'clash', clashes: merged.clashes })
      return
    }
    head = null
    picked = []
    base = { revision: newer.revision, content }
    sent = null
    set({ content: merged.content, clashes: [], status: 'waiting' })
    set({ status: rest() })
    void keepNow()
    if (unsent()) saveSoon(0)
  }

  function fail(error: unknown): void {
    const refused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
    if (!refused) {
      set({ status: 'offline' })
      return saveSoon(Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** failures++))
    }
    const newer = workConflict(error)
    if (newer) return meet(newer)
    if (error.status === 401) return set({ status: 'signed_out' })
    gone = GONE.has(error.code)
    sent = null
    set({ status: 'refused', refusal: error.message })
    if (gone || error.code === 'handed_in') options.onGone?.()
  }

  /** One request. True when it brought the two sides together, be it by a merge. */
  async function send(leaving: boolean): Promise<boolean> {
    // What may have arrived goes first and unchanged, so that at most one version is ever in doubt.
    const outgoing = sent ?? tidy(state.content)
    sent = outgoing
    set({ status: 'saving' })
    const kept = keepNow()
    if (!leaving) await kept
    try {
      const saved = await options.save(base.revision, outgoing, leaving)
      base = { revision: saved.revision, content: outgoing }
      sent = null
      failures = 0
      set({ status: rest(), refusal: null })
      await keepNow()
      return true
    } catch (error) {
      fail(error)
      return sent === null && !gone && state.status !== 'refused'
    }
  }

  /** A second caller waits for the request that is under way. */
  function sendOnce(leaving = false): Promise<boolean> {
    return (running ??= send(leaving).finally(() => {
      running = null
    }))
  }

  async function autosave(): Promise<void> {
    alarm.off('save', 'latest')
    if (head) return meet(head)
    if (mayAndMust()) await sendOnce()
    if (state.status === 'waiting') saveSoon()
  }

  async function saveNow(leaving = false): Promise<boolean> {
    alarm.off('save', 'latest')
    for (let tries = 0; tries < TRIES; tries++) {
      if (!mayAndMust() || !(await sendOnce(leaving))) break
    }
    if (state.status === 'waiting') saveSoon()
    return !unsent() && !head
  }

  if (stored) {
    if (work.revision > base.revision) meet(work)
    else if (work.revision < base.revision) base = { ...base, revision: work.revision }
    if (!head) set({ status: rest() })
    if (!head && unsent()) saveSoon(0)
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (edit) => {
      if (closed) return
      const content = edit(state.content)
      if (content === state.content) return
      const calm = state.status === 'saved' || state.status === 'waiting' || (state.status === 'refused' && !gone)
      set({ content, ...(calm && { status: 'waiting' }) })
      alarm.start('keep', KEEP_AFTER)
      if (calm) saveSoon()
      // Who put the question off is asked again once he pauses: nothing is sent before it is answered.
      else if (head) alarm.restart('save', SAVE_AFTER)
    },
    keepNow,
    saveNow,
    settle: (picks) => {
      if (!head) return
      for (const clash of state.clashes) {
        const side = picks[clash.id]
        if (side) picked.push({ clash, side })
      }
      meet(head)
    },
    ask: () => {
      if (head && !closed) meet(head)
    },
    meet: async (newer) => {
      await running
      if (!closed && !gone && newer.revision !== base.revision) meet(newer)
    },
    forget: async () => {
      closed = true
      alarm.off('keep', 'save', 'latest')
      await store.remove(key).catch(() => undefined)
    },
    stop: async () => {
      await keepNow()
      if (state.unkept && unsent()) await Promise.race([saveNow(), new Promise<void>((done) => later(done, FAREWELL))])
      closed = true
      alarm.off('keep', 'save', 'latest')
    },
  }
}
