import type { Work } from '@tensaku/contract'
import { alarms } from './alarms.ts'
import { contentOf } from './answers.ts'
import { workConflict } from './conflict.ts'
import { same, tidy } from './content.ts'
import type { Keeper, KeeperOptions, KeeperState, KeeperStatus } from './keeper-types.ts'
import { latecomers } from './latecomers.ts'
import { agreedWith, merge } from './merge.ts'
import { type Foreign, ownRecord } from './own-record.ts'
import { FAREWELL, KEEP_AFTER, RETRY_FIRST, RETRY_LONGEST, SAVE_AFTER, SAVE_AT_LATEST, TRIES } from './pace.ts'
import { picks } from './picks.ts'
import { isFinal, refusalOf } from './refusal.ts'

/** Opens a correction with the newest of what this browser and the server hold. */
export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  const { key, work, store, later } = options
  const stored = await store.get(key).catch(() => undefined)
  const fresh = { revision: work.revision, content: tidy(work) }

  let base = stored?.base ?? fresh
  let sent = stored?.sent ?? null
  let head: Work | null = null
  let running: Promise<boolean> | null = null
  let [failures, gone] = [0, false]
  // A window that only reads neither stores nor sends.
  let [closed, lost] = [options.readOnly ?? false, false]
  let state: KeeperState = {
    content: stored ? contentOf(stored) : fresh.content,
    status: 'saved',
    revision: base.revision,
    clashes: [],
    refusal: null,
    shut: false,
    unkept: false,
  }
  const listeners = new Set<() => void>()
  const picked = picks()
  const late = latecomers(stored?.late)
  const record = ownRecord(store, stored, fresh.content)
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
  const asked = () => head !== null || late.kept().late !== undefined
  const mayAndMust = () => !gone && !closed && !asked() && unsent()
  const rest = (): KeeperStatus => (asked() ? 'clash' : unsent() ? 'waiting' : 'saved')
  const kept = () => ({ key, content: state.content, base, sent, ...late.kept() })

  async function keepNow(): Promise<void> {
    alarm.off('keep')
    // Another window may have taken over by now: what it wrote must not be overwritten.
    if (closed) return
    try {
      const foreign = await record.write(kept)
      if (state.unkept) set({ unkept: false })
      if (!foreign) return options.onKept?.()
      if (!closed) return takeIn(foreign)
    } catch {
      if (!state.unkept) set({ unkept: true })
    }
  }

  /** Another window wrote here, which lost the seat to this one or is about to take it. */
  function takeIn(foreign: Foreign): Promise<void> {
    record.took(foreign)
    late.add(foreign, base)
    const there = foreign.other
    if (there?.base.revision === base.revision) sent ??= there.sent
    else if (there && there.base.revision > base.revision) [base, sent] = [there.base, there.sent]
    if (head) meet(head)
    else hear()
    if (mayAndMust()) saveSoon()
    return keepNow()
  }

  /** Takes in what other windows wrote late, up to where both wrote: that is asked. */
  function hear(): void {
    const { content, clashes } = late.into(state.content, picked.of)
    if (!asked()) picked.clear()
    set({ content, clashes })
    if (!gone) set({ status: rest() })
  }

  function saveSoon(after = SAVE_AFTER): void {
    if (gone || closed) return
    alarm.restart('save', after)
    if (after === SAVE_AFTER) alarm.start('latest', SAVE_AT_LATEST)
  }

  function close(): void {
    closed = true
    alarm.off('keep', 'save', 'latest')
  }

  /** The server holds something newer: take in what it has, and ask only where both changed the same text. */
  function meet(newer: Work): void {
    const content = tidy(newer)
    const behind = newer.revision < base.revision
    const agreed = behind ? content : agreedWith(base.content, sent, content)
    const merged = merge(agreed, state.content, content, picked.of)
    if (merged.clashes.length > 0) {
      head = newer
      set({ status: 'clash', clashes: merged.clashes })
      return
    }
    head = null
    picked.clear()
    base = { revision: newer.revision, content }
    sent = null
    set({ content: merged.content, clashes: [], status: 'waiting' })
    goOn()
  }

  /** Asks anew, after an answer or with the texts as they stand now. */
  function askOn(): void {
    if (!asked() || closed) return
    if (head) meet(head)
    else goOn()
  }

  function goOn(): void {
    hear()
    void keepNow()
    if (mayAndMust()) saveSoon(0)
  }

  function fail(error: unknown): void {
    const newer = workConflict(error)
    if (newer) return meet(newer)
    const refusal = refusalOf(error)
    if (!refusal) {
      set({ status: 'offline' })
      return saveSoon(Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** failures++))
    }
    if (refusal.status === 401) return set({ status: 'signed_out' })
    ;[gone, sent] = [isFinal(refusal), null]
    const shut = gone || refusal.code === 'handed_in'
    set({ status: 'refused', refusal: refusal.message, shut })
    if (shut) options.onGone?.()
  }

  /** One request. True when it brought the two sides together, be it by a merge. */
  async function send(leaving: boolean): Promise<boolean> {
    // What may have arrived goes first and unchanged, so that at most one version is ever in doubt.
    const outgoing = sent ?? tidy(state.content)
    sent = outgoing
    set({ status: 'saving' })
    const { revision } = base
    const kept = keepNow()
    if (!leaving) await kept
    // Another window's words were met there: they go along, or are asked about first.
    if (lost || asked() || sent !== outgoing) return !lost && !asked()
    try {
      const saved = await options.save(revision, outgoing, leaving)
      if (lost) return false
      base = { revision: saved.revision, content: outgoing }
      sent = null
      failures = 0
      set({ status: rest(), refusal: null, shut: false })
      await keepNow()
      return true
    } catch (error) {
      if (lost) return false
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
    if (asked()) return askOn()
    if (mayAndMust()) await sendOnce()
    if (state.status === 'waiting') saveSoon()
  }

  async function saveNow(leaving = false): Promise<boolean> {
    alarm.off('save', 'latest')
    for (let tries = 0; tries < TRIES; tries++) {
      if (!mayAndMust() || !(await sendOnce(leaving))) break
    }
    if (state.status === 'waiting') saveSoon()
    return !lost && !unsent() && !asked()
  }

  if (stored) {
    if (work.revision > base.revision) meet(work)
    else if (work.revision < base.revision) base = { ...base, revision: work.revision }
    if (!head) hear()
    if (mayAndMust()) saveSoon(0)
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
      else if (asked()) alarm.restart('save', SAVE_AFTER)
    },
    keepNow,
    saveNow,
    settle: (sides) => {
      picked.add(state.clashes, sides)
      askOn()
    },
    ask: askOn,
    meet: async (newer) => {
      await running
      if (!closed && !gone && newer.revision !== base.revision) meet(newer)
    },
    forget: async () => {
      if (lost) return
      close()
      await store.remove(key).catch(() => undefined)
    },
    lose: async () => {
      lost = true
      close()
      if (await record.bequeath(kept()).catch(() => false)) options.onKept?.()
    },
    stop: async () => {
      await keepNow()
      if (state.unkept && unsent()) await Promise.race([saveNow(), new Promise<void>((done) => later(done, FAREWELL))])
      close()
    },
  }
}
