import { ApiError } from '@tensaku/contract/client'
import { minute, second } from '@tensaku/domain/calendar'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useOnline } from '../../lib/online.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { codeOf } from './failure.ts'
import { isUnknown, type Purchase, useShownPurchases } from './queries.ts'

/** Milliseconds before a confirmation is repeated that got no answer so often: 2, 4, 8 … seconds, at most a minute. */
const pauseAfter = (unanswered: number): number => Math.min(2 ** unanswered * second, minute)

/** The card is being typed, the approved order is being confirmed, or neither until the payer chooses. */
type Step = 'typing' | 'confirming' | 'stopped'

type Given = {
  purchase: Purchase
  /** The payer comes back from the page of a real gateway. */
  returned: boolean
  showState: () => Promise<void>
}

/**
 * Confirms an approved order. It is repeated, ever less often, only while nobody answers: the server asks a gateway that is away by
 * itself, and after a refusal the payer decides.
 */
export function useConfirm({ purchase, returned, showState }: Given) {
  const userId = useOwnId()
  const online = useOnline()
  const { show, refresh } = useShownPurchases()
  const [step, setStep] = useState<Step>(returned ? 'confirming' : 'typing')
  const [said, setSaid] = useState<string>()
  const [unanswered, setUnanswered] = useState(0)
  const running = useRef(false)
  const { category_id, order_id: orderId } = purchase

  const stop = useCallback((text: string) => {
    setSaid(text)
    setStep('stopped')
  }, [])

  const confirm = useCallback(async () => {
    if (running.current) return
    running.current = true
    setStep('confirming')
    setSaid(undefined)
    const params = { id: userId, orderId }
    try {
      const answer =
        category_id === 1
          ? await api('POST /api/users/{id}/purchases/points/confirm/{orderId}', { params })
          : category_id === 4
            ? await api('POST /api/users/{id}/purchases/subscriptions/confirm/{orderId}', { params })
            : await api('POST /api/users/{id}/purchases/resources/confirm/{orderId}', { params })
      await show(answer.purchase)
      await showState()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnknown(error)) return setUnanswered((count) => count + 1)
      await refresh()
      if (codeOf(error) === 'gateway_away') return await showState()
      stop(error.message)
    } finally {
      running.current = false
    }
  }, [userId, category_id, orderId, show, refresh, showState, stop])

  const begun = useRef(false)
  useEffect(() => {
    if (!returned || begun.current) return
    begun.current = true
    void confirm()
  }, [returned, confirm])

  useEffect(() => {
    if (unanswered === 0 || !online) return undefined
    const timer = setTimeout(() => void confirm(), pauseAfter(unanswered))
    return () => clearTimeout(timer)
  }, [unanswered, online, confirm])

  const type = () => {
    setSaid(undefined)
    setStep('typing')
  }
  return { step, said, isUnanswered: unanswered > 0, confirm, stop, type }
}
