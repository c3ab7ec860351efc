import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Folded } from '../../../ui/folded.tsx'
import { usePoints } from '../../account/index.ts'
import { setCart } from '../cart.ts'
import { type Product, useProducts } from '../queries.ts'
import { OpenPurchases } from './open-purchases.tsx'
import { ShopScreen } from './shop-screen.tsx'
import { Shown } from './shown.tsx'

type Kind = 'textbooks' | 'word-lists'

const shelves = { textbooks: 'resources-textbooks', 'word-lists': 'resources-word-lists' } as const

/** The textbooks or the word lists of the shop, each with its first lines. */
export function ResourceShop({ kind, title }: { kind: Kind; title: string }) {
  const products = useProducts(kind)
  return (
    <ShopScreen title={title} back="shop">
      <OpenPurchases folded />
      <Shown of={products} lines={10}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={m.shop_resources_empty()} />
          ) : (
            <ul className="border-t border-line">
              {items.map((product) => (
                <Resource key={product.id} product={product} kind={kind} />
              ))}
            </ul>
          )
        }
      </Shown>
    </ShopScreen>
  )
}

/** The balance before and after, if points pay; else the points that are missing. */
function ByPoints({ price }: { price: number }) {
  const balance = usePoints().data?.balance
  if (balance === undefined) return null
  return (
    <p className="mt-2 text-sm text-ink-soft tabular-nums">
      {balance >= price
        ? m.shop_after_points({ before: pointsOf(balance), after: pointsOf(balance - price) })
        : m.shop_short_points({ missing: pointsOf(price - balance), balance: pointsOf(balance) })}
    </p>
  )
}

function Resource({ product, kind }: { product: Product; kind: Kind }) {
  const go = useGo()
  const { category_id, id, name, description, price, owned, size, sample } = product
  const sizeText = kind === 'textbooks' ? m.shop_pages : m.shop_words
  return (
    <li className="border-b border-line py-5">
      <h2 className="text-lg">{name}</h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft tabular-nums">
        <strong className="text-base text-ink">
          {price === 0 ? m.shop_free() : m.shop_total_tax({ price: yenOf(price) })}
        </strong>
        {size !== null && <span>{sizeText({ count: size })}</span>}
        {owned && price > 0 && <Badge tone="done">{m.shop_owned()}</Badge>}
      </p>
      <p className="mt-2">{description}</p>
      {!owned && price > 0 && <ByPoints price={price} />}
      {sample.length > 0 && (
        <Folded title={m.shop_sample()} quiet>
          <ul className="mb-3 rounded-md bg-wash px-4 py-3 text-sm">
            {sample.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Folded>
      )}
      <div className="mt-2">
        {owned ? (
          <Link to={shelves[kind]} className={buttonClass('quiet')}>
            {m.shop_open_owned()}
          </Link>
        ) : (
          <Button
            tone="quiet"
            aria-label={m.shop_buy_of({ name })}
            onClick={({ nativeEvent }) => {
              ignoreSecondTap(nativeEvent)
              setCart({ category_id, product_id: id, quantity: 1, payment_method: '' })
              void go('shop-payments')
            }}
          >
            {m.shop_buy()}
          </Button>
        )}
      </div>
    </li>
  )
}
