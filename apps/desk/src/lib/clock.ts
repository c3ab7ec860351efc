import { useEffect, useState } from 'react'

/** The browser's clock, milliseconds. */
export const now = (): number => Date.now()

/** The time, renewed every `every` milliseconds while the screen is shown. */
export function useNow(every: number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return time
}
