import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import type { PlainRoute } from '../../../lib/route-names.ts'
import { usePoints } from '../../account/index.ts'
import { OpenPurchases } from '../components/open-purchases.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { useProducts } from '../queries.ts'

/** The hub of the shop: the balance, open purchases, everything that can be bought, coupons and the history. */
export default function ShopScreenHub() {
  const points = usePoints()
  const products = useProducts('points')
  const cheapest = products.data?.items[0]
  return (
    <ShopScreen title={m.nav_shop()}>
      <Shown of={points} lines={2}>
        {({ balance }) => (
          <p className="mb-4">
            <span className="block text-sm font-semibold text-ink-soft">{m.points_balance()}</span>
            <span className="font-display text-2xl font-semibold tabular-nums">{pointsOf(balance)}</span>
            <span className="ml-2">{m.points_unit()}</span>
            <Link to="shop-histories-points" className="link ml-2 inline-flex min-h-11 items-center text-sm">
              {m.shop_points_history()}
            </Link>
          </p>
        )}
      </Shown>
      <OpenPurchases />
      <nav aria-label={m.nav_shop()}>
        <ul className="border-t border-line">
          <Row
            to="shop-points"
            title={m.shop_points_title()}
            text={m.shop_points_about()}
            aside={cheapest && m.shop_from({ price: yenOf(cheapest.price) })}
          />
          <Row to="shop-resources" title={m.shop_textbooks()} text={m.shop_textbooks_about()} />
          <Row to="shop-word-lists" title={m.shop_word_lists()} text={m.shop_word_lists_about()} />
          <Row to="subscriptions" title={m.shop_plans()} text={m.shop_plans_about()} />
          <Row to="shop-coupons" title={m.shop_coupons()} text={m.shop_coupons_about()} />
          <Row to="shop-histories-purchases" title={m.shop_purchases()} text={m.shop_purchases_about()} />
          <Row to="settings-credit-card" title={m.shop_cards()} />
          <Row to="settings-member-reward" title={m.shop_rewards()} />
        </ul>
      </nav>
      <p className="mt-6 text-sm">
        <a href="/legal/commerce" className="link inline-flex min-h-11 items-center">
          {m.shop_commerce()}
        </a>
      </p>
    </ShopScreen>
  )
}

type RowProps = { to: PlainRoute; title: string; text?: string; aside?: string | undefined }

/** A link to a part of the shop. */
const Row = ({ to, title, text, aside }: RowProps) => (
  <li className="border-b border-line">
    <Link to={to} className="flex min-h-13 items-center gap-3 py-3 text-ink no-underline hover:bg-wash">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-sm text-ink-soft tabular-nums">{aside}</span>}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
    </Link>
  </li>
)
