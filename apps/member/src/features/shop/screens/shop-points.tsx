import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { type Cart, setCart, useCart } from '../cart.ts'
import { OpenPurchases } from '../components/open-purchases.tsx'
import { mostQuantity, Quantity } from '../components/quantity.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { pointsWithBonus } from '../labels.ts'
import { type Product, useProducts } from '../queries.ts'

/** Yen for one point with the bonus, to the hundredth. */
function pricePerPoint({ price, points, bonus }: Product): string {
  const exact = price / (points + bonus)
  const shown = Math.round(exact * 100) / 100
  return shown === exact ? m.shop_per_point({ price: shown }) : m.shop_per_point_about({ price: shown })
}

type Offer = { product: Product; quantity: number }

/** The cheapest purchase of one product that gives at least so many points, that with more points of equal ones; the largest if none does. */
export function enough(
  products: readonly Product[],
  missing: number,
): { product: Product; quantity: number } | undefined {
  const offers = products.flatMap((product) => {
    const quantity = Math.max(1, Math.ceil(missing / (product.points + product.bonus)))
    return quantity <= mostQuantity ? [{ product, quantity }] : []
  })
  const cost = (offer: Offer) => offer.product.price * offer.quantity
  const given = ({ product: { points, bonus }, quantity }: Offer) => (points + bonus) * quantity
  const best = offers.toSorted((a, b) => cost(a) - cost(b) || given(b) - given(a))[0]
  const largest = products.at(-1)
  return best ?? (largest && { product: largest, quantity: mostQuantity })
}

/** The point products. From a shortage on a review (`?draft=&missing=`) the product that suffices is chosen. */
export default function ShopPointsScreen() {
  const products = useProducts('points')
  const { query } = useRoute()
  const missing = Math.max(0, Math.trunc(Number(query['missing'])) || 0)
  const kept = useCart()
  const cart = kept?.category_id === 1 ? kept : null
  const draft = query['draft'] ?? cart?.draft
  const items = products.data?.items ?? []
  const offered = missing > 0 && cart?.draft !== query['draft'] ? enough(items, missing) : undefined
  const product = items.find(({ id }) => id === cart?.product_id && !offered) ?? offered?.product ?? items[0]
  const quantity = offered?.quantity ?? (product?.id === cart?.product_id ? cart?.quantity : undefined) ?? 1

  const choose = (change: Partial<Cart>) => {
    if (!product) return
    setCart({
      payment_method: cart?.payment_method ?? '',
      category_id: 1,
      product_id: product.id,
      quantity,
      ...(draft !== undefined && { draft }),
      ...(cart?.card_id !== undefined && { card_id: cart.card_id }),
      ...(cart?.save_card !== undefined && { save_card: cart.save_card }),
      ...change,
    })
  }
  return (
    <ShopScreen
      title={m.shop_points_title()}
      back="shop"
      footer={product && <Footer product={product} quantity={quantity} choose={choose} />}
    >
      {missing > 0 && (
        <p role="note" className="mb-4 rounded-md bg-ai-soft px-4 py-3">
          {m.shop_missing({ points: pointsOf(missing) })}
        </p>
      )}
      <OpenPurchases folded />
      <Shown of={products} lines={12}>
        {({ items: shown }) => (
          <>
            <Field group preset required label={m.shop_points_choose()}>
              {shown.map((one) => (
                <Choice
                  key={one.id}
                  name="product"
                  value={one.id}
                  checked={one.id === product?.id}
                  onChange={() => choose({ product_id: one.id })}
                  title={<span className="tabular-nums">{pointsWithBonus(one)}</span>}
                  text={pricePerPoint(one)}
                  aside={<span className="font-semibold tabular-nums">{yenOf(one.price)}</span>}
                />
              ))}
            </Field>
            <div className="mt-5 flex items-center justify-between gap-3">
              <p className="font-semibold">{m.shop_quantity()}</p>
              <Quantity value={quantity} onChange={(next) => choose({ quantity: next })} />
            </div>
            {product && product.valid_days !== null && (
              <p className="mt-5 text-sm text-ink-soft">{m.shop_points_valid({ days: product.valid_days })}</p>
            )}
          </>
        )}
      </Shown>
    </ShopScreen>
  )
}

type FooterProps = { product: Product; quantity: number; choose: (change: Partial<Cart>) => void }

function Footer({ product, quantity, choose }: FooterProps) {
  const go = useGo()
  const total = { points: product.points * quantity, bonus: product.bonus * quantity }
  return (
    <div className="basis-full">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums" aria-live="polite">
        <span>{pointsWithBonus(total)}</span>
        <strong>{m.shop_total_tax({ price: yenOf(product.price * quantity) })}</strong>
      </p>
      <Button
        wide
        onClick={({ nativeEvent }) => {
          ignoreSecondTap(nativeEvent)
          choose({})
          void go('shop-payments')
        }}
      >
        {m.shop_to_payments()}
      </Button>
    </div>
  )
}
