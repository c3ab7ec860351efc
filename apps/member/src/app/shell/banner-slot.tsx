import { lazy, Suspense } from 'react'
import { knownCampaign } from '../../lib/known-campaign.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { usePage } from '../../lib/routing/view.tsx'

const Banner = lazy(async () => ({ default: (await import('./bars.tsx')).Banner }))

/** The height of the banner, reserved while it loads. With large letters it leaves most of the window to the screen. */
const room = 'h-[min(3.5rem,9dvh)]'

/** The screens with which a visit begins, not those of one task. They show the banner at once; the others after their content. */
export const isFront = (name: RouteName | undefined): boolean => /^(home|shop$)/.test(name ?? '')

/**
 * A learner is not disturbed while writing: no banner if the name or the address of the screen contains 'services'. Nor while
 * they pay.
 */
export const mayShowBanner = (name: RouteName | undefined, path: string): boolean =>
  !/services|payments|checkout|credit/.test(name + path)

/** The place of the banner: below the top bar of a screen, or after its content. */
export function BannerSlot() {
  const { route, address } = usePage()
  if (!mayShowBanner(route.name, address.path)) return null
  // Large text: the first window of a front screen is its own.
  const place = isFront(route.name) ? `${room} @max-[15rem]:hidden` : `${room} -mx-5 mt-10`
  return (
    <Suspense fallback={knownCampaign() === null ? null : <div className={place} />}>
      <Banner room={place} />
    </Suspense>
  )
}
