import { lazy, Suspense } from 'react'
import { knownCampaign } from '../../lib/known-campaign.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { usePage } from '../../lib/routing/view.tsx'

const Banner = lazy(async () => ({ default: (await import('./bars.tsx')).Banner }))

/** The height of the banner, reserved while it loads. */
const room = 'h-14'

/** A learner is not disturbed while writing: no banner if the name or the address of the screen contains 'services'. */
export const mayShowBanner = (name: RouteName | undefined, path: string): boolean =>
  !name?.includes('services') && !path.includes('services')

/** The place of the banner, below the top bar of a screen. */
export function BannerSlot() {
  const { route, address } = usePage()
  if (!mayShowBanner(route.name, address.path)) return null
  return (
    <Suspense fallback={knownCampaign() === null ? null : <div className={room} />}>
      <Banner room={room} />
    </Suspense>
  )
}
