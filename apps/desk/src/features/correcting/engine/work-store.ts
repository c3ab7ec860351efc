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

/** Milliseconds. */
const intervals = { pause: 2_000, longestPause: 10_000, firstRetry: 3_000, longestRetry: minute }
/** How often one save meets something newer before it waits for the next pause. */
const mostRounds = 5
/** Milliseconds that a closing store waits for the server: less than a window that takes the lock waits. */
const stopTimeout = 1_500

const calm = { status: 'saved', clashes: [], refusal: null, shut: false, unstored: false } as const

/** Opens a correction with the newest of what this browser and the server hold. */
export async function openWorkStore(options: WorkStoreOptions): Promise<WorkStore> {
  const { key, work, store, backup, after } = options
  const stored = await store.get(key).catch(() => undefined)
  const fresh = { revision: work.revision, content: tidy(work) }
  const left = options.readOnly ? [] : (backup?.take() ?? [])

  let base = stored?.base ?? fresh
  let sent = stored ? possiblySent(stored) : null
  let head: Work | null = null
  let running: Promise<boolean> | null = null
  let gone = false
  // A window that only reads neither stores nor sends.
  let [closed, lost] = [options.readOnly === true, false]
  const content = stored ? contentOf(stored) : fresh.content
  const state = createStore<WorkState>({ ...calm, content, revision: base.revision })
  const resolutions = createResolutions()
  const late = lateWrites([...(stored?.late ?? []), ...left])
  const now = (): SavedWork => ({ key, content: state.get().content, base, sent, ...late.saved() })
  const record = localRecord({ key, store, backup, stored, fresh: fresh.content, now, closed: () => closed, takeIn })
  const timers = createTimers(after)
  const schedule = createSchedule({ after, intervals, random: options.random }, autosave)

  const set = (part: Partial<WorkState>) => state.set({ ...state.get(), ...part, revision: base.revision })
  const unsent = () => sent !== null || !same(state.get().content, base.content)
  const asked = () => head !== null || late.saved().late !== undefined
  const mayAndMust = () => !gone && !closed && !asked() && unsent()
  const rest = (): SaveStatus => (asked() ? 'clash' : unsent() ? 'waiting' : 'saved')

  async function storeNow(): Promise<void> {
    timers.stop('store')
    if (closed) return
    const wrote = await record.write()
    const unstored = store.place(key) === 'memory'
    if (state.get().unstored !== unstored) set({ unstored })
    if (wrote) options.onStored?.()
  }

  /** Another window wrote here, which lost the lock to this one or is about to take it. */
  function takeIn(other: SavedWork | undefined, common: SavedWork | undefined): void {
    late.add(other, common, base)
    if (other && other.base.revision === base.revision) sent ??= possiblySent(other)
    else if (other && other.base.revision > base.revision) [base, sent] = [other.base, possiblySent(other)]
    if (head) meet(head)
    else hear()
    if (mayAndMust()) schedule.typed(key)
  }

  /** Takes in what other windows wrote late, up to where both wrote: that is asked. */
  function hear(): void {
    const { content, clashes } = late.into(state.get().content, resolutions.of)
    if (!asked()) resolutions.clear()
    set({ content, clashes })
    if (!gone) set({ status: rest() })
  }

  function close(): void {
    closed = true
    timers.stopAll()
    schedule.stop()
  }

  /** The server holds something newer: take in what it has, and ask only if both changed the same text. */
  function meet(newer: Work): void {
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
    goOn()
  }

  /** Asks anew, after an answer or with the texts as they are now. */
  function ask(): void {
    if (!asked() || closed) return
    if (head) meet(head)
    else goOn()
  }

  function goOn(): void {
    hear()
    void storeNow()
    if (mayAndMust()) schedule.now(key)
  }

  function fail(error: unknown): void {
    const newer = workConflict(error)
    if (newer) return meet(newer)
    const refusal = refusalOf(error)
    if (!refusal) {
      set({ status: 'offline' })
      if (!gone && !closed) schedule.again(key, error instanceof ApiError ? retryAfter(error) : 0)
      return
    }
    if (refusal.status === 401) return set({ status: 'signed_out' })
    ;[gone, sent] = [isFinal(refusal), null]
    const shut = gone || refusal.code === 'handed_in'
    set({ status: 'refused', refusal: refusal.message, shut })
    if (shut) options.onGone?.()
  }

  /** One request. True when it brought the two sides together, be it by a merge. */
  async function send(leaving: boolean): Promise<boolean> {
    // A version that may have arrived goes first and unchanged, so that at most one is ever in doubt.
    const outgoing = sent ?? tidy(state.get().content)
    sent = outgoing
    set({ status: 'saving' })
    const { revision } = base
    if (!record.isStored()) {
      const storing = storeNow()
      if (!leaving) await storing
    }
    // Another window's words were met there: they go along, or are asked about first.
    if (lost || asked() || sent !== outgoing) return !lost && !asked()
    try {
      const saved = await options.save(revision, outgoing, leaving)
      if (lost) return false
      base = { revision: saved.revision, content: outgoing }
      sent = null
      schedule.worked(key)
      set({ status: rest(), refusal: null, shut: false })
      await storeNow()
      return true
    } catch (error) {
      if (lost) return false
      fail(error)
      return sent === null && !gone && state.get().status !== 'refused'
    }
  }

  /** A second caller waits for the request that is under way. */
  function sendOnce(leaving = false): Promise<boolean> {
    return (running ??= send(leaving).finally(() => (running = null)))
  }

  function planRest(): void {
    if (state.get().status === 'waiting' && !gone && !closed) schedule.typed(key)
  }

  async function autosave(): Promise<void> {
    schedule.cancel(key)
    if (asked()) return ask()
    if (mayAndMust()) await sendOnce()
    planRest()
  }

  async function saveNow(leaving = false): Promise<boolean> {
    schedule.cancel(key)
    for (let round = 0; round < mostRounds; round++) {
      if (!mayAndMust() || !(await sendOnce(leaving))) break
    }
    planRest()
    return !lost && !unsent() && !asked()
  }

  if (stored || left.length > 0) {
    if (work.revision > base.revision) meet(work)
    else if (work.revision < base.revision) base = { ...base, revision: work.revision }
    if (!head) hear()
    if (left.length > 0) {
      record.leave()
      void storeNow()
    }
    if (mayAndMust()) schedule.now(key)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    change: (edit) => {
      if (closed) return
      const { content: before, status } = state.get()
      const content = edit(before)
      if (content === before) return
      const isCalm = status === 'saved' || status === 'waiting' || (status === 'refused' && !gone)
      set({ content, ...(isCalm && { status: 'waiting' }) })
      timers.start('store', storeWithin, () => void storeNow())
      if (isCalm && !gone) schedule.typed(key)
      // A person who put the question off is asked again after a pause: nothing is sent before it is answered.
      else if (asked()) schedule.at(key, intervals.pause)
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
      // A head from before the save that just ended is old; a lower one without a save is a server that was restored.
      const isOld = newer.revision < base.revision && base.revision !== revision
      if (!closed && !gone && !isOld && newer.revision !== base.revision) meet(newer)
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
