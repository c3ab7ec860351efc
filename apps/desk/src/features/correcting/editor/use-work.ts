import { minute } from '@tensaku/domain/calendar'
import type { DeskOrder, Work } from '@tensaku/contract'
import {
  type After,
  type LockMessage,
  openChannel,
  requestWriteLock,
  type Role,
  type WriteLock,
} from '@tensaku/local-first'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { beforeSignOut, onSignedIn } from '../../session/index.ts'
import { lastWords, savedWorks } from '../engine/saved-works.ts'
import { keyOf, type Kind } from '../engine/saved.ts'
import { openWorkStore } from '../engine/work-store.ts'
import type { WorkStore, WorkStoreOptions } from '../engine/work-store-types.ts'
import { isAtWork, orderQuery, setOrder, fetchUntilKnown } from '../queries.ts'

const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** The most bytes that a browser lets a request carry beyond the life of its page, with a little left for headers. */
const OUTLIVING = minute

const saver =
  (orderId: number, kind: Kind): WorkStoreOptions['save'] =>
  (revision, content, leaving) => {
    // Sends an empty list too: without the key the server keeps the stored answers.
    const body = { revision, ...content, answers: content.answers ?? [] }
    const keepalive = leaving && new TextEncoder().encode(JSON.stringify(body)).length < OUTLIVING
    return api(`PUT /api/instructor/orders/{orderId}/${kind}`, {
      params: { orderId },
      body,
      ...(keepalive && { keepalive }),
    })
  }

/** Milliseconds after which a window opens the order in its known state, because no answer is like being offline. */
const PATIENCE = 8_000

/** Shows the order in the server's present state. Returns its work, or null if it can no longer be written here. */
async function readAnew(orderId: number, kind: Kind): Promise<Work | null> {
  try {
    const now = await api('GET /api/instructor/orders/{orderId}', { params: { orderId }, timeout: PATIENCE })
    setOrder(now)
    return kind === 'amendment' || isAtWork(now) ? now.work : null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    return null
  }
}

/**
 * A running correction: its workStore (null until it is open), and whether this window may write. `unsure` is true while the
 * server has not answered how the order stands.
 */
export type WorkInHand = { workStore: WorkStore | null; role: Role; unsure: boolean; takeOver: () => void }

/** Opens the correction of an order while the screen is open, in the one window that may write it. */
export function useWork(order: DeskOrder, instructorId: number, kind: Kind = 'work'): WorkInHand {
  const [workStore, setWorkStore] = useState<WorkStore | null>(null)
  const [role, setRole] = useState<Role>('asking')
  const [unsure, setUnsure] = useState(false)
  const lock = useRef<WriteLock | null>(null)
  const known = useEffectEvent(() => order.work)

  useEffect(() => {
    const key = keyOf(instructorId, order.id, kind)
    const name = `desk-work:${key}`
    const channel = openChannel<LockMessage>(name)
    const words = lastWords(key)
    let current: WorkStore | null = null
    let closed = false
    let attempt = 0
    let myRole: Role = 'asking'

    /** Without an answer the work continues on the known state until the server answers. */
    function whileAsking(): Work {
      setUnsure(true)
      void followState()
      return known()
    }

    async function followState(): Promise<void> {
      const now = await fetchUntilKnown(order.id, () => !closed)
      if (closed) return
      setUnsure(false)
      if (!now) return
      setOrder(now)
      if (myRole === 'writer') await current?.onRemoteChange(now.work)
    }

    /** A window that waited for the write lock, or returns to cached data, knows an older order than the server. */
    async function loadToWrite(waited: boolean): Promise<Work | null> {
      // The surrounding screen starts its requests in the same tick.
      await Promise.resolve()
      const old = waited || queries.isFetching({ queryKey: orderQuery(order.id).queryKey }) > 0
      return old ? readAnew(order.id, kind).catch(whileAsking) : known()
    }

    async function open(readOnly: boolean, waited = false): Promise<void> {
      const ownAttempt = ++attempt
      const work = readOnly ? known() : await loadToWrite(waited)
      if (closed || ownAttempt !== attempt || !work) return
      const opened = await openWorkStore({
        key,
        work,
        store: savedWorks,
        save: saver(order.id, kind),
        after,
        readOnly,
        backup: words,
        onStored: () => lock.current?.notify(),
        // The screen shows the order's new state and the unsent words.
        onGone: () => closed || void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
      })
      if (closed || ownAttempt !== attempt) return opened.stop()
      current = opened
      setWorkStore(opened)
      setRole(myRole)
    }

    const requested = requestWriteLock({
      name,
      locks: navigator.locks,
      channel,
      after,
      onLost: () => {
        attempt++
        void current?.lose()
      },
      onHandOver: async () => {
        attempt++
        await current?.stop()
      },
      onRole: (next) => {
        const waited = myRole === 'reader'
        myRole = next
        // Nothing can be typed before the work is open.
        if (next !== 'writer') setRole(next)
        void open(next !== 'writer', waited)
      },
      // The writing window may also be notified of the last words of the former one.
      onStored: () => void (myRole === 'writer' ? current?.storeNow() : open(true)),
    })
    lock.current = requested

    const send = () => void current?.saveNow()
    const leave = () => current?.leave()
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : send())
    const unsubscribers = [onSignedIn(send), beforeSignOut(async () => current?.saveNow())]
    const events = ['online', 'focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, send)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      for (const event of events) window.removeEventListener(event, send)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const stop of unsubscribers) stop()
      send()
      closed = true
      setWorkStore(null)
      void requested.leave().finally(() => channel.close())
    }
  }, [instructorId, order.id, kind])

  return { workStore, role, unsure, takeOver: () => lock.current?.takeOver() }
}
