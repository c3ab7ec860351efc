import { useQuery } from '@tanstack/react-query'
import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { lazy, Suspense } from 'react'
import { api } from '../../lib/api.ts'
import MissingScreen from './missing.tsx'

const Parts = lazy(() => import('../gallery/parts.tsx'))

/** Every primitive in every state. Not served in production. */
export default function DevGalleryScreen() {
  const version = useQuery({ queryKey: ['version'], queryFn: () => api('GET /api/version') })
  if (version.isPending) return <FullSpinner busy />
  if (version.data?.demo !== true) return <MissingScreen />
  return (
    <Suspense fallback={<FullSpinner busy />}>
      <Parts />
    </Suspense>
  )
}
