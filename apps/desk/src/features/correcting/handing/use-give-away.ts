import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshQueue } from '../../queue/index.ts'
import type { Keeper } from '../engine/keeper-types.ts'
import { dropOrder } from '../queries.ts'

/** Ends the work without a delivery: the last words are saved first, and only then does the order leave these hands. */
export function useGiveAway(orderId: number, keeper: Keeper) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const giveAway = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await keeper.saveNow()
      await call()
    } catch (cause) {
      setError(textOf(cause))
      return setBusy(false)
    }
    await keeper.forget()
    toast(done)
    await navigate({ to: '/queue', search: { tab: 'pool', page: 1 } })
    dropOrder(orderId)
    refreshQueue()
  }
  return { busy, error, giveAway }
}
