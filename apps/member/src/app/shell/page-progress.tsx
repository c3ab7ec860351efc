import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { usePending } from '../../lib/routing/view.tsx'

/** Milliseconds a screen may take to come before the spinner shows. */
const patience = 200

/** The full spinner over the page while a screen takes its time (UI-015). */
export function PageProgress() {
  const loading = usePending()
  const [late, setLate] = useState(false)
  if (!loading && late) setLate(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [loading])
  return <FullSpinner busy={loading && late} />
}
