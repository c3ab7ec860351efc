import { ApiError } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'
import { useRef, useState } from 'react'
import { failureOf } from './failure.ts'

/** Tells of a refusal, or that the device is offline. What is neither is a defect and goes on. An ended session is told by the login. */
export async function tellRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401 && error.code === 'unauthenticated') return
  await alertError({ message: failureOf(error), help: error.help })
}

/** What a button does: one at a time, a refusal is told. `[busy, act]` */
export function useAction(run: () => Promise<void>): [busy: boolean, act: () => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const act = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await run().catch(tellRefusal)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, () => void act()]
}
