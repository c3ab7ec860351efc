import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useState } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyRefused, whyUnsaved } from '../editor/why-unsaved.ts'
import { isUnsure, fetchUntilKnown } from '../queries.ts'
import { pinnedContent } from './preview.ts'

type Delivery = {
  /** Sends the work that the server has at a revision. */
  request: (revision: number) => Promise<DeskOrder>
  /** Whether the order shows that a request without an answer arrived. */
  hasArrived: (order: DeskOrder) => boolean
  /** Called once it is delivered; the editor is about to close. */
  done: (order: DeskOrder) => void | Promise<void>
  /** Shows a refusal in its own way; true if it did. */
  showRefusal?: (cause: unknown) => boolean
}

/**
 * Delivers the work from a dialog, in one of several ways. The dialog stays open during the request, because it may have
 * arrived: a closed dialog opens again, so that the text below stays unchanged and the result is visible. `shown` is the key of
 * the dialog.
 */
export function useDelivery<Way extends string>(onClose: () => void) {
  const { order, workStore } = useEditor()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<Way | null>(null)
  const [shown, setShown] = useState(0)
  const mounted = useMounted()

  /** True when it is delivered. */
  const send = async ({ request, done }: Delivery): Promise<boolean> => {
    workStore.change((before) => pinnedContent(order, before))
    if (!(await workStore.saveNow())) {
      setError(whyUnsaved(workStore))
      return false
    }
    await done(await request(workStore.get().revision))
    return true
  }
  /** A request without an answer may have arrived, so the text stays closed until that is known. */
  const makeSure = async ({ hasArrived, done }: Delivery): Promise<boolean> => {
    setError(m.hand_unsure())
    const now = await fetchUntilKnown(order.id, () => mounted.current)
    if (now && !hasArrived(now)) return false
    if (now) await done(now)
    return true
  }
  const deliver = async (way: Way, delivery: Delivery): Promise<void> => {
    if (busy) return
    setError(null)
    setBusy(way)
    try {
      if (await send(delivery)) return
    } catch (cause) {
      if (isUnsure(cause) && (await makeSure(delivery))) return
      if (!delivery.showRefusal?.(cause)) setError(await whyRefused(workStore, order.id, cause))
    }
    setBusy(null)
    // A browser may have closed the dialog regardless.
    setShown((times) => times && times + 1)
  }
  return { deliver, error, busy, shown, close: busy ? () => setShown((times) => times + 1) : onClose }
}
