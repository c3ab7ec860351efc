import type { SaveContent } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { hasText } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isOnline } from '../../lib/online.ts'
import { useGo, useRoute } from '../../lib/navigation.tsx'
import { failureOf } from './failure.ts'
import { orderedElsewhere } from './ordered-elsewhere.ts'
import { placedInTab } from './placed-in-tab.ts'
import { restore } from './restore.ts'
import type { Drafts } from './store/engine.ts'
import type { Draft } from './store/views.ts'
import { useDrafts } from './use-drafts.ts'

/** A screen of the order flow that is about one draft. */
export type Step = SaveContent['data']['step']

export type Flow = {
  /** `undefined` while it is being loaded. */
  draft: Draft | undefined
  drafts: Drafts
  /** Changes the draft, which is then stored and sent automatically. */
  edit: (change: (content: SaveContent) => SaveContent) => void
}

const numeric = /^[1-9]\d{0,14}$/

/**
 * The draft of this screen. Without a current one it leads to the start (N-011). A draft that is not on this device is
 * requested once, an address without an id means the current one, and the draft remembers the screen (N-012).
 */
export function useFlow(step: Step): Flow {
  const { drafts, snapshot } = useDrafts()
  const { params, query } = useRoute()
  const go = useGo()
  const id = params['id']
  const requestedId = useRef<string>(undefined)
  const shown = useRef<Draft>(undefined)
  const localId = id === undefined ? (snapshot.current ?? undefined) : drafts.find(id)
  const found = localId === undefined ? undefined : snapshot.byId.get(localId)
  const draft = found?.recoverableUntil === null ? found : undefined

  const toStart = () => go('services-create', {}, {}, { replace: true })

  /** Leads to the order that a draft became elsewhere; false if there is none. */
  const toOrder = async (draft: Parameters<typeof orderedElsewhere>[1]): Promise<boolean> => {
    const found = await orderedElsewhere(drafts, draft)
    if (!found) return false
    await go('orders-id', { id: found.orderId }, {}, { replace: true })
    toast(found.kept ? m.drafts_ordered() + m.drafts_ordered_kept() : m.drafts_ordered())
    return true
  }

  const lost = useEffectEvent(async ({ localId: was, serverId }: Draft) => {
    const order = drafts.placedAs(was)
    if (order !== undefined) return go('services-id-thanks', { id: order }, {}, { replace: true })
    if (await toOrder({ serverId, localId: was })) return undefined
    await toStart()
    if (!drafts.wasMissing(was)) return alertError({ message: m.refusal_draft_gone() })
    // Verbatim in both cases; the same text offers the words that this device still has.
    const message = m.refusal_draft_not_found()
    const remaining = drafts.snapshot().byId.get(was)
    if (!remaining || !hasText(remaining.content)) return alertError({ message })
    const keep = { message: `${message}\n${m.drafts_missing_kept()}`, confirm: m.drafts_missing_keep() }
    if (await confirm({ ...keep, cancel: m.drafts_missing_later() })) await restore(drafts, was)
  })

  const find = useEffectEvent(async (wanted: string | undefined) => {
    const order = wanted === undefined ? undefined : (drafts.placedAs(wanted) ?? placedInTab.orderOf(wanted))
    // After ordering, also after a reload, the back button leads to the order that the draft became.
    if (order !== undefined) return go('orders-id', { id: order }, {}, { replace: true })
    if (wanted === undefined || !numeric.test(wanted)) return toStart()
    if (!isOnline()) {
      toast(m.drafts_not_here())
      return toStart()
    }
    try {
      await drafts.open(wanted)
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'draft_not_found'
      if (isMissing && (await toOrder({ serverId: Number(wanted) }))) return undefined
      await toStart()
      await alertError(failureOf(error, m.drafts_fetch_failed()))
    }
  })

  const arrive = useEffectEvent((here: Draft) => {
    void drafts.open(here.localId)
    drafts.step(here.localId, step)
    // Typing goes on while the first letters get their number: neither the focus nor the page may move.
    if (here.id !== id) void go(step, { id: here.id }, query, { replace: true, stay: id !== undefined })
  })

  const follow = useEffectEvent((address: string | undefined, here: string | undefined) => {
    const before = shown.current
    shown.current = draft && here !== undefined ? draft : undefined
    if (shown.current) return arrive(shown.current)
    if (before && (address === undefined || address === before.id || address === before.localId)) {
      requestedId.current = address ?? ''
      return void lost(before)
    }
    if (requestedId.current === (address ?? '')) return
    requestedId.current = address ?? ''
    void find(address)
  })

  const here = draft?.id
  const { loaded } = snapshot
  useEffect(() => {
    if (loaded) follow(id, here)
  }, [loaded, id, here])

  // A page that is left stores the last letters at once.
  useEffect(() => {
    if (localId === undefined) return undefined
    return () => void drafts.write(localId)
  }, [drafts, localId])

  return {
    draft,
    drafts,
    edit: (change) => {
      if (draft) drafts.edit(draft.localId, change)
    },
  }
}
