import { minute } from '@tensaku/domain/calendar'
import type { Work } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { createSchedule, createTimers, mergeSides, retryAfter, storeWithin } from '@tensaku/local-first'
import { createStore } from '../../../lib/store.ts'
import { contentOf } from './answers.ts'
import { same, tidy } from './content.ts'
import { lateWrites } from './late-writes.ts'
import { localRecord } from './local-record.ts'
import { agreedWith, createResolutions, merge } from './merge.ts'
import { isFinal, refusalOf, workConflict } from './refusal.ts'
import { possiblySent, type SavedWork } from './saved.ts'
import type { SaveStatus, WorkState, WorkStore, WorkStoreOptions } from './work-store-types.ts'

/** In milliseconds. */
const intervals = { pause: 2_000, longestPause: 10_000, firstRetry: 3_000, longestRetry: minute }
/** The number of conflicts in one save after which it waits for the next pause. */
const mostRounds = 5
/** Milliseconds that a closing store waits for the server: less than a window that takes the lock waits. */
const stopTimeout = 1_500

const initialState = { status: 'saved', clashes: [], refusal: null, shut: false, unstored: false } as const

/** Opens a correction with the newest text of this browser and the server. */
export async function openWorkStore(options: WorkStoreOptions): Promise<WorkStore> {
  const { key, work, store, backup, after } = options
  const stored = await store.get(key).catch(() => undefined)
  const fresh = { revision: work.revision, content: tidy(work) }
  const backedUp = options.readOnly ? [] : (backup?.take() ?? [])

  let base = stored?.base ?? fresh
  let sent = stored ? possiblySent(stored) : null
  let head: Work | null = null
  let running: Promise<boolean> | null = null
  let refusedForGood = false
  // A window that only reads neither stores nor sends.
  let [closed, lost] = [options.readOnly === true, false]
  const content = stored ? contentOf(stored) : fresh.content
  const state = createStore<WorkState>({ ...initialState, content, revision: base.revision })
  const resolutions = createResolutions()
  const late = lateWrites([...(stored?.late ?? []), ...backedUp])
  const now = (): SavedWork => ({ key, content: state.get().content, base, sent, ...late.saved() })
  const isClosed = () => closed
  const record = localRecord({ key, store, backup, stored, fresh: fresh.content, now, isClosed, mergeOtherWindow })
  const timers = createTimers(after)
  const schedule = createSchedule({ after, intervals, random: options.random }, autosave)

  const set = (part: Partial<WorkState>) => state.set({ ...state.get(), ...part, revision: base.revision })
  const unsent = () => sent !== null || !same(state.get().content, base.content)
  const hasQuestion = () => head !== null || late.saved().late !== undefined
  const mustSend = () => !refusedForGood && !closed && !hasQuestion() && unsent()
  const restingStatus = (): SaveStatus => (hasQuestion() ? 'clash' : unsent() ? 'waiting' : 'saved')

  async function storeNow(): Promise<void> {
    timers.stop('store')
    if (closed) return
    const wrote = await record.write()
    const unstored = store.place(key) === 'memory'
    if (state.get().unstored !== unstored) set({ unstored })
    if (wrote) options.onStored?.()
  }

  /** Merges the record of another window that lost the lock to this one, or is about to take it. */
  function mergeOtherWindow(other: SavedWork | undefined, common: SavedWork | undefined): void {
    late.add(other, common, base)
    if (other && other.base.revision === base.revision) sent ??= possiblySent(other)
    else if (other && other.base.revision > base.revision) [base, sent] = [other.base, possiblySent(other)]
    if (head) mergeNewer(head)
    else mergeLateWrites()
    if (mustSend()) schedule.typed(key)
  }

  /** Merges the late writes of other windows, up to one that needs a choice. */
  function mergeLateWrites(): void {
    const { content, clashes } = late.into(state.get().content, resolutions.of)
    if (!hasQuestion()) resolutions.clear()
    set({ content, clashes })
    if (!refusedForGood) set({ status: restingStatus() })
  }

  function close(): void {
    closed = true
    timers.stopAll()
    schedule.stop()
  }

  /** Merges a newer version of the server, and asks only if both changed the same text. */
  function mergeNewer(newer: Work): void {
    const theirs = tidy(newer)
    const agreed = newer.revision < base.revision ? theirs : agreedWith(base.content, sent, theirs)
    const merged = mergeSides(
      { base: agreed, mine: state.get().content, theirs },
      { isSame: same, merge: (sides) => merge(sides.base, sides.mine, sides.theirs, resolutions.of) },
    )
    head = merged.clashes.length > 0 ? newer : null
    if (head) return set({ status: 'clash', clashes: merged.clashes })
    resolutions.clear()
    base = { revision: newer.revision, content: theirs }
    sent = null
    set({ content: merged.content, clashes: [], status: 'waiting' })
    continueSaving()
  }

  /** Asks again, after a choice or with the present texts. */
  function ask(): void {
    if (!hasQuestion() || closed) return
    if (head) mergeNewer(head)
    else continueSaving()
  }

  function continueSaving(): void {
    mergeLateWrites()
    void storeNow()
    if (mustSend()) schedule.now(key)
  }

  function fail(error: unknown): void {
    const newer = workConflict(error)
    if (newer) return mergeNewer(newer)
    const refusal = refusalOf(error)
    if (!refusal) {
      set({ status: 'offline' })
      if (!refusedForGood && !closed) schedule.again(key, error instanceof ApiError ? retryAfter(error) : 0)
      return
    }
    if (refusal.status === 401) return set({ status: 'signed_out' })
    ;[refusedForGood, sent] = [isFinal(refusal), null]
    const shut = refusedForGood || refusal.code === 'handed_in'
    set({ status: 'refused', refusal: refusal.message, shut })
    if (shut) options.onGone?.()
  }

  /** Sends one request. Returns true if both sides agree afterwards, also by a merge. */
  async function send(leaving: boolean): Promise<boolean> {
    // A version that may have arrived is sent first and unchanged, so that at most one is ever uncertain.
    const outgoing = sent ?? tidy(state.get().content)
    sent = outgoing
    set({ status: 'saving' })
    const { revision } = base
    if (!record.isStored()) {
      const storing = storeNow()
      if (!leaving) await storing
    }
    // The write may have merged another window's words: they are sent too, or need a choice first.
    if (lost || hasQuestion() || sent !== outgoing) return !lost && !hasQuestion()
    try {
      const saved = await options.save(revision, outgoing, leaving)
      if (lost) return false
      base = { revision: saved.revision, content: outgoing }
      sent = null
      schedule.worked(key)
      set({ status: restingStatus(), refusal: null, shut: false })
      await storeNow()
      return true
    } catch (error) {
      if (lost) return false
      fail(error)
      return sent === null && !refusedForGood && state.get().status !== 'refused'
    }
  }

  /** A second caller waits for the running request. */
  function sendOnce(leaving = false): Promise<boolean> {
    return (running ??= send(leaving).finally(() => (running = null)))
  }

  function planRest(): void {
    if (state.get().status === 'waiting' && !refusedForGood && !closed) schedule.typed(key)
  }

  async function autosave(): Promise<void> {
    schedule.cancel(key)
    if (hasQuestion()) return ask()
    if (mustSend()) await sendOnce()
    planRest()
  }

  async function saveNow(leaving = false): Promise<boolean> {
    schedule.cancel(key)
    for (let round = 0; round < mostRounds; round++) {
      if (!mustSend() || !(await sendOnce(leaving))) break
    }
    planRest()
    return !lost && !unsent() && !hasQuestion()
  }

  if (stored || backedUp.length > 0) {
    if (work.revision > base.revision) mergeNewer(work)
    else if (work.revision < base.revision) base = { ...base, revision: work.revision }
    if (!head) mergeLateWrites()
    if (backedUp.length > 0) {
      record.leave()
      void storeNow()
    }
    if (mustSend()) schedule.now(key)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    change: (edit) => {
      if (closed) return
      const { content: before, status } = state.get()
      const content = edit(before)
      if (content === before) return
      const isQuiet = status === 'saved' || status === 'waiting' || (status === 'refused' && !refusedForGood)
      set({ content, ...(isQuiet && { status: 'waiting' }) })
      timers.start('store', storeWithin, () => void storeNow())
      if (isQuiet && !refusedForGood) schedule.typed(key)
      // A postponed question is asked again after a pause, because nothing is sent before the choice.
      else if (hasQuestion()) schedule.at(key, intervals.pause)
    },
    storeNow,
    saveNow,
    leave: () => {
      if (closed) return
      record.leave()
      void storeNow()
      void saveNow(true)
    },
    resolve: (sides) => {
      resolutions.add(state.get().clashes, sides)
      ask()
    },
    ask,
    onRemoteChange: async (newer) => {
      const { revision } = base
      await running
      // A head from before the save that just ended is old; a lower one without a save comes from a restored server.
      const isOld = newer.revision < base.revision && base.revision !== revision
      if (!closed && !refusedForGood && !isOld && newer.revision !== base.revision) mergeNewer(newer)
    },
    forget: async () => {
      if (lost) return
      close()
      await record.forget()
    },
    lose: async () => {
      lost = true
      close()
      if (await record.handToSuccessor().catch(() => false)) options.onStored?.()
    },
    stop: async () => {
      await storeNow()
      if (state.get().unstored && unsent())
        await Promise.race([saveNow(), new Promise<void>((done) => after(stopTimeout, done))])
      close()
    },
  }
}
