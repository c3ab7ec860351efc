import { useRef, useState } from 'react'

/** The action of a button that runs once at a time. `[busy, act]`; `run` handles its own refusals. */
export function useRunOnce(run: () => Promise<void>): [busy: boolean, act: () => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const act = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, () => void act()]
}
