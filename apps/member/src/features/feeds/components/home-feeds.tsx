import type { Ad, Blog, Campaign } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import type { ReactNode } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import { inTokyo } from '../../../lib/format.ts'
import { useNews, useOffers } from '../queries.ts'
import { AdRow } from './ad-row.tsx'
import { NewsList } from './news-list.tsx'
import { OfferLink } from './offer-link.tsx'
import { PictureRow } from './picture-row.tsx'

const latest = 3

/**
 * The lower part of the home screen: news, campaigns, one ad, articles (O-011). A feed that fails is omitted, except the
 * news; the first campaign is the banner.
 */
export function HomeFeeds() {
  const news = useNews()
  const offers = useOffers()
  const online = useOnline()
  if (news.isPending) return null
  return (
    <>
      {news.isError && !news.data && online && (
        <Section id="news" title={m.news_title()}>
          <p role="alert" className="flex items-center justify-between gap-4 border-y border-line py-3 text-sm">
            {textOf(news.error)}
            <button type="button" className="link min-h-11 shrink-0" onClick={() => void news.refetch()}>
              {m.failed_retry()}
            </button>
          </p>
        </Section>
      )}
      {news.data && news.data.items.length > 0 && (
        <Section
          id="news"
          title={m.news_title()}
          side={
            <button
              type="button"
              className="link -mt-2 mb-[calc(0.5rem-16px)] min-h-11 text-sm"
              onClick={() => void openModal('news', {})}
            >
              {m.news_all()}
            </button>
          }
        >
          <div className="border-y border-line">
            <NewsList items={news.data.items.slice(0, latest)} />
          </div>
        </Section>
      )}
      {offers && <Offers campaigns={offers.campaigns.slice(1)} ads={offers.ads} />}
      {offers && offers.blogs.length > 0 && <Blogs blogs={offers.blogs} />}
    </>
  )
}

function Offers({ campaigns, ads }: { campaigns: readonly Campaign[]; ads: readonly Ad[] }) {
  if (campaigns.length + ads.length === 0) return null
  return (
    <Section id="offers" title={m.feed_offers()}>
      <ul className="border-t border-line">
        {campaigns.map(({ id, url, banners, title }) => (
          <li key={id} className="border-b border-line">
            <OfferLink url={url} className="block text-ink no-underline">
              <PictureRow image={banners.sp} title={title}>
                <span className="block text-sm text-ink-soft">{m.feed_campaign()}</span>
              </PictureRow>
            </OfferLink>
          </li>
        ))}
        <AdRow ads={ads} />
      </ul>
    </Section>
  )
}

function Blogs({ blogs }: { blogs: readonly Blog[] }) {
  return (
    <Section id="blogs" title={m.feed_blogs()}>
      <ul className="border-t border-line">
        {blogs.slice(0, latest).map(({ id, url, image, title, excerpt, published_at: at }) => (
          <li key={id} className="border-b border-line">
            <OfferLink url={url} className="block text-ink no-underline">
              <PictureRow image={image} title={title}>
                <span className="lines-2 text-sm text-ink-soft">{excerpt}</span>
                <time dateTime={at} className="block text-xs text-ink-soft tabular-nums">
                  {inTokyo(at)}
                </time>
              </PictureRow>
            </OfferLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ id, title, side, children }: { id: string; title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  )
}
