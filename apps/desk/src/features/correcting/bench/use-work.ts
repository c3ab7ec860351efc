import type { DeskOrder, Work } from '@tensaku/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { beforeSignOut, onSignedIn } from '../../session/index.ts'
import { keptDb } from '../engine/kept-db.ts'
import { keyOf, type Kind } from '../engine/kept.ts'
import { openKeeper } from '../engine/keeper.ts'
import type { Keeper, KeeperOptions, Later } from '../engine/keeper-types.ts'
import { browserChannel } from '../engine/seat-browser.ts'
import { takeSeat } from '../engine/seat.ts'
import type { Role, Seat } from '../engine/seat.ts'
import { isAtWork, orderQuery, setOrder, untilKnown } from '../queries.ts'

const later: Later = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** The most a browser lets a request carry beyond the life of its page, in bytes; a little is left for headers. */
const OUTLIVING = 60_000

const saver =
  (orderId: number, kind: Kind): KeeperOptions['save'] =>
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
 * A running correction: its keeper (null until it is open), and whether this window may write. `unsure` while the server
 * was asked how it stands, and did not answer yet.
 */
export type WorkInHand = { keeper: Keeper | null; role: Role; unsure: boolean; takeOver: () => void }

/** Opens the correction of an order for as long as the screen stands, in the one window that may write it. */
export function useWork(order: DeskOrder, instructorId: number, kind: Kind = 'work'): WorkInHand {
  const [keeper, setKeeper] = useState<Keeper | null>(null)
  const [role, setRole] = useState<Role>('asking')
  const [unsure, setUnsure] = useState(false)
  const seat = useRef<Seat | null>(null)
  const known = useEffectEvent(() => order.work)

  useEffect(() => {
    const key = keyOf(instructorId, order.id, kind)
    const name = `desk-work:${key}`
    const channel = browserChannel(name)
    let current: Keeper | null = null
    let left = false
    let turn = 0
    let seated: Role = 'asking'

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
      if (seated === 'writer') await current?.meet(now.work)
    }

    /** Who waited for the seat, or comes back to what the cache has, knows an older order than the server. */
    async function toWrite(waited: boolean): Promise<Work | null> {
      // What the screen around this one starts, it starts in the same breath.
      await Promise.resolve()
      const old = waited || queries.isFetching({ queryKey: orderQuery(order.id).queryKey }) > 0
      return old ? readAnew(order.id, kind).catch(whileAsking) : known()
    }

    async function open(readOnly: boolean, waited = false): Promise<void> {
      const mine = ++turn
      const work = readOnly ? known() : await toWrite(waited)
      if (left || mine !== turn || !work) return
      const opened = await openKeeper({
        key,
        work,
        store: keptDb,
        save: saver(order.id, kind),
        later,
        readOnly,
        onKept: () => seat.current?.tellKept(),
        // The screen says whose it is by now, and gives the words that were not sent.
        onGone: () => left || void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
      })
      if (left || mine !== turn) return opened.stop()
      current = opened
      setKeeper(opened)
      setRole(seated)
    }

    const taken = takeSeat({
      name,
      locks: navigator.locks,
      channel,
      later,
      onLost: () => {
        turn++
        void current?.lose()
      },
      onHandOver: async () => {
        turn++
        await current?.stop()
      },
      onRole: (next) => {
        const waited = seated === 'reader'
        seated = next
        // Nothing is typed before what it is typed on is open.
        if (next !== 'writer') setRole(next)
        void open(next !== 'writer', waited)
      },
      // Who writes here may be told of the last words of the window that wrote before.
      onKept: () => void (seated === 'writer' ? current?.keepNow() : open(true)),
    })
    seat.current = taken

    const send = () => void current?.saveNow()
    const hide = () => {
      if (document.visibilityState === 'hidden') {
        void current?.keepNow()
        void current?.saveNow(true)
      } else send()
    }
    const deaf = [onSignedIn(send), beforeSignOut(async () => current?.saveNow())]
    const events = ['online', 'focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, send)
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const event of events) window.removeEventListener(event, send)
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      for (const stop of deaf) stop()
      send()
      left = true
      setKeeper(null)
      void taken.leave().finally(() => channel.close())
    }
  }, [instructorId, order.id, kind])

  return { keeper, role, unsure, takeOver: () => seat.current?.takeOver() }
}
