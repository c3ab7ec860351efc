import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRoute } from '../../../lib/navigation.tsx'
import type { SocialIntent } from '../social-asked.ts'

const SocialArrival = lazy(() => import('./social-arrival.tsx'))

/** A screen that is also the return address of the social provider; its content then waits for the result. */
export function SocialGate({ intent, children }: { intent: SocialIntent; children: ReactNode }) {
  const { query } = useRoute()
  const [arriving, setArriving] = useState(() => 'social' in query || 'social_error' in query)
  if (!arriving) return children
  return (
    <Suspense fallback={<FullSpinner busy />}>
      <SocialArrival intent={intent} done={() => setArriving(false)} />
    </Suspense>
  )
}
