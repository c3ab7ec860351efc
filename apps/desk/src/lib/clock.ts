import { now } from '@tensaku/ui/now.ts'
import { useEffect, useState } from 'react'

export { now } from '@tensaku/ui/now.ts'

/** The time, renewed every `every` milliseconds while the screen is shown. */
export function useNow(every: number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return time
}
