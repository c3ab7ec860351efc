import { minute } from '@tensaku/domain/calendar'
import { useEffect, useState } from 'react'
import { now } from '../now.ts'

/** The time, updated every `every` milliseconds and when the page becomes visible. */
export function useNow(every = minute): Date {
  const [time, setTime] = useState(() => new Date(now()))
  useEffect(() => {
    const renew = () => setTime(new Date(now()))
    const timer = setInterval(renew, every)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every])
  return time
}
