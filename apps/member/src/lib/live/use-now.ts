import { useEffect, useState } from 'react'

/** The time, renewed every `every` milliseconds and when the page is looked at again. */
export function useNow(every = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setInterval(renew, every)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every])
  return now
}
