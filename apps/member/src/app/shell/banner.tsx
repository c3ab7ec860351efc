import * as m from '@tensaku/messages'
import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint, useAfterPaint } from '../../lib/after-paint.ts'
import { storedCampaign, knownCampaign, onCampaign } from '../../lib/known-campaign.ts'

/**
 * The campaign on every screen except those of the order flow (UI-013, UI-014). Its height is reserved from the first
 * moment or not at all, so that nothing moves: if this device knows of no campaign, a new one appears on the next screen.
 * `room` is the class of its height.
 */
export function Banner({ room }: { room: string }) {
  const campaign = knownCampaign(useSyncExternalStore(onCampaign, storedCampaign))
  const [roomy, setRoomy] = useState(campaign !== null)
  const painted = useAfterPaint()
  // If this code cannot be loaded, the banner stays unchanged.
  useEffect(
    () =>
      afterPaint(
        () =>
          void import('../../features/feeds/queries.ts')
            .then((feeds) => feeds.refreshCampaigns())
            .catch(() => undefined),
      ),
    [],
  )
  if (!roomy) return null
  if (!campaign) return <div className={room} />
  const close = () => {
    setRoomy(false)
    void import('../../features/feeds/close-banner.ts').then(({ closeBanner }) => closeBanner(campaign.id))
  }
  return (
    <aside aria-label={m.nav_campaign()} className={`${room} @container bg-ai-soft print:hidden`}>
      <div className="mx-auto flex h-full max-w-read items-center">
        <a
          href={campaign.url}
          target="_blank"
          rel="noopener"
          className="flex h-full min-w-0 flex-1 items-center text-ai no-underline"
        >
          <picture className="h-full w-24 shrink-0 @max-[15rem]:hidden md:w-56">
            <source media="(min-width:768px)" srcSet={campaign.banners.pc} />
            {painted && <img src={campaign.banners.sp} alt="" className="size-full object-cover" />}
          </picture>
          <span className="line-clamp-3 min-w-0 flex-1 pl-3 text-[min(0.875rem,6vw)] @max-[15rem]:line-clamp-2 leading-tight font-semibold">
            {campaign.title}
          </span>
          <span className="sr-only">{m.nav_new_tab()}</span>
        </a>
        <button
          type="button"
          aria-label={m.nav_campaign_close()}
          onClick={close}
          className="grid size-11 shrink-0 place-items-center text-ink-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </aside>
  )
}
