import type { Ad } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isViewed, markViewed } from '../viewed-ads.ts'
import { OfferLink } from './offer-link.tsx'
import { PictureRow } from './picture-row.tsx'

/** One ad at a time: the first that was neither opened nor closed. The next one appears at the next visit. */
export function AdRow({ ads }: { ads: readonly Ad[] }) {
  const [ad, setAd] = useState(() => ads.find(({ id }) => !isViewed(id)))
  if (!ad) return null
  return (
    <li className="flex border-b border-line">
      <OfferLink url={ad.url} className="min-w-0 flex-1 text-ink no-underline" onOpen={() => markViewed(ad.id)}>
        <PictureRow image={ad.image} title={ad.title}>
          <span className="lines-3 text-sm text-ink-soft">{ad.text}</span>
        </PictureRow>
      </OfferLink>
      <button
        type="button"
        aria-label={m.feed_dismiss({ title: ad.title })}
        onClick={() => {
          markViewed(ad.id)
          setAd(undefined)
        }}
        className="-mr-3 grid size-11 shrink-0 place-items-center text-ink-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
