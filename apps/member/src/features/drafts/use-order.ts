import { queryClient, ownKey } from '../../lib/queries.ts'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepCharge } from './charge.ts'
import type { Drafts } from './store/engine.ts'
import type { Ordered } from './store/ordering.ts'
import type { Draft } from './store/views.ts'

/**
 * `asking`: in progress. `unknown`: no answer came; the request is repeated automatically. `price_changed`: a new consent is
 * needed.
 */
export type OrderState = 'idle' | 'asking' | 'unknown' | 'price_changed'

/** Milliseconds until the request is repeated. */
const askAgainAfter = 4000

const unsentText = {
  failed: m.review_unsent,
  refused: m.drafts_save_failed,
  clash: m.review_clash,
  gone: m.refusal_draft_gone,
}

/**
 * Orders a draft. Without an answer, also after a reload, the same order is requested again until its result is known. The
 * flow, which sees the draft disappear, leads to the thanks.
 */
export function useOrder(drafts: Drafts, draft: Draft | undefined) {
  const [state, setState] = useState<OrderState>('idle')
  const running = useRef(false)
  const localId = draft?.localId

  const settle = useCallback(async (ordered: Ordered | undefined) => {
    if (ordered?.kind === 'unknown') return setState('unknown')
    if (ordered?.kind === 'placed') keepCharge(ordered.placed)
    const { error } = ordered?.kind === 'refused' ? ordered : {}
    setState(error?.code === 'price_changed' ? 'price_changed' : 'idle')
    if (ordered?.kind === 'unsent') await alertError({ message: unsentText[ordered.why]() })
    if (error && error.code !== 'price_changed') await alertError(error)
    // Prices, the balance and the orders have changed.
    for (const part of ['estimate', 'rates', 'points', 'orders', 'teachers'])
      void queryClient.invalidateQueries({ queryKey: ownKey(part) })
  }, [])

  const run = useCallback(
    async (ask: () => Promise<Ordered | undefined>) => {
      if (running.current) return
      running.current = true
      setState('asking')
      try {
        await settle(await ask())
      } catch {
        setState('unknown')
      } finally {
        running.current = false
      }
    },
    [settle],
  )

  const again = useCallback(() => {
    if (localId !== undefined) void run(() => drafts.askAgain(localId))
  }, [drafts, localId, run])

  const open = draft?.ordering === true
  useEffect(() => {
    if (!open || running.current) return undefined
    // At once after a reload, later with a pause.
    const timer = setTimeout(again, state === 'unknown' ? askAgainAfter : 0)
    return () => clearTimeout(timer)
  }, [open, state, again])

  return {
    state,
    again,
    order: (expected: { points: number; quota: number }) => {
      if (localId !== undefined) void run(() => drafts.order(localId, expected))
    },
  }
}
