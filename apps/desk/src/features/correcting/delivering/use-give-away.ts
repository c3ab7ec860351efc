import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { refreshQueue } from '../../queue/index.ts'
import { whyUnsaved } from '../editor/why-unsaved.ts'
import type { WorkStore } from '../engine/work-store-types.ts'
import { dropOrder, isAtWork, isUnsure, readAgain, fetchUntilKnown } from '../queries.ts'

/** Ends the work without a delivery: the last words are saved first, and only then is the order given up. */
export function useGiveAway(orderId: number, workStore: WorkStore) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const mounted = useMounted()
  const fail = (message: string): void => {
    setError(message)
    setBusy(false)
    // An instructor who closed the dialog would not notice the failure otherwise.
    if (!mounted.current) void alertError({ message })
  }
  /** A request without an answer may have arrived, so the text stays closed until that is known. */
  const isGone = async (): Promise<boolean> => {
    setError(m.hand_unsure())
    const now = await fetchUntilKnown(orderId, () => true)
    return !now || !isAtWork(now)
  }
  const giveAway = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      if (!(await workStore.saveNow())) return fail(whyUnsaved(workStore))
      await call()
    } catch (cause) {
      if (!isUnsure(cause) || !(await isGone())) {
        // Another instructor may have the order by now.
        readAgain(orderId)
        return fail(textOf(cause))
      }
    }
    await workStore.forget()
    toast(done)
    await navigate({ to: '/queue', search: { tab: 'pool', page: 1 } })
    dropOrder(orderId)
    refreshQueue()
  }
  return { busy, error, giveAway }
}
