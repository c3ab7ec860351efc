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
import { isAtWork, orderQuery, setOrder, untilKnown } from '../queries.ts'

const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** The most a browser lets a request carry beyond the life of its page, in bytes; a little is left for headers. */
const OUTLIVING = minute

const saver =
  (orderId: number, kind: Kind): WorkStoreOptions['save'] =>
  (revision, content, leaving) => {
    // Said also where there are none: without a word of them the server would leave those it has.
    const body = { revision, ...content, answers: content.answers ?? [] }
    const keepalive = leaving && new TextEncoder().encode(JSON.stringify(body)).length < OUTLIVING
    return api(`PUT /api/instructor/orders/{orderId}/${kind}`, {
      params: { orderId },
      body,
      ...(keepalive && { keepalive }),
    })
  }

/** Milliseconds after which a window opens on the order as it knows it: no answer is as good as being offline. */
const PATIENCE = 8_000

/** Shows the order as the server has it now. Answers its work, or null where it is no longer to be written here. */
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
 * A running correction: its workStore (null until it is open), and whether this window may write. `unsure` while the server
 * was asked how it stands, and did not answer yet.
 */
export type WorkInHand = { workStore: WorkStore | null; role: Role; unsure: boolean; takeOver: () => void }

/** Opens the correction of an order for as long as the screen stands, in the one window that may write it. */
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
    let left = false
    let turn = 0
    let myRole: Role = 'asking'

    /** No answer yet: it is written on what is known, until the server says how it stands. */
    function whileAsking(): Work {
      setUnsure(true)
      void hearLater()
      return known()
    }

    async function hearLater(): Promise<void> {
      const now = await untilKnown(order.id, () => !left)
      if (left) return
      setUnsure(false)
      if (!now) return
      setOrder(now)
      if (myRole === 'writer') await current?.onRemoteChange(now.work)
    }

    /** A window that waited for the write lock, or comes back to what the cache has, knows an older order than the server. */
    async function toWrite(waited: boolean): Promise<Work | null> {
      // The surrounding screen starts its requests in the same tick.
      await Promise.resolve()
      const old = waited || queries.isFetching({ queryKey: orderQuery(order.id).queryKey }) > 0
      return old ? readAnew(order.id, kind).catch(whileAsking) : known()
    }

    async function open(readOnly: boolean, waited = false): Promise<void> {
      const mine = ++turn
      const work = readOnly ? known() : await toWrite(waited)
      if (left || mine !== turn || !work) return
      const opened = await openWorkStore({
        key,
        work,
        store: savedWorks,
        save: saver(order.id, kind),
        after,
        readOnly,
        backup: words,
        onStored: () => lock.current?.notify(),
        // The screen says whose it is by now, and gives the words that were not sent.
        onGone: () => left || void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
      })
      if (left || mine !== turn) return opened.stop()
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
        turn++
        void current?.lose()
      },
      onHandOver: async () => {
        turn++
        await current?.stop()
      },
      onRole: (next) => {
        const waited = myRole === 'reader'
        myRole = next
        // Nothing is typed before what it is typed on is open.
        if (next !== 'writer') setRole(next)
        void open(next !== 'writer', waited)
      },
      // A window that writes may be told of the last words of the window that wrote before.
      onStored: () => void (myRole === 'writer' ? current?.storeNow() : open(true)),
    })
    lock.current = requested

    const send = () => void current?.saveNow()
    const leave = () => current?.leave()
    const look = () => (document.visibilityState === 'hidden' ? leave() : send())
    const deaf = [onSignedIn(send), beforeSignOut(async () => current?.saveNow())]
    const events = ['online', 'focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, send)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, send)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
      for (const stop of deaf) stop()
      send()
      left = true
      setWorkStore(null)
      void requested.leave().finally(() => channel.close())
    }
  }, [instructorId, order.id, kind])

  return { workStore, role, unsure, takeOver: () => lock.current?.takeOver() }
}
