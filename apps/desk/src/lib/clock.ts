import { clockMoved } from '@tensaku/ui/moved-clock.ts'
import { useEffect, useState } from 'react'

/** The time of the service by the clock of this browser, milliseconds. */
export const now = (): number => Date.now() + clockMoved()

/** The time, updated every `every` milliseconds while the screen is shown. */
export function useNow(every: number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return time
}
