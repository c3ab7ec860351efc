import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useId, useState } from 'react'
import { inTokyo, yenOf } from '../../../lib/format.ts'
import { useOnline } from '../../../lib/online.ts'
import { Screen } from '../../../ui/screen.tsx'
import { CodeForm } from '../components/code-form.tsx'
import { Shown } from '../components/shown.tsx'
import { type Coupon, couponScope, couponStates, couponValue, useCoupons } from '../coupons.ts'

/** The entry of a code, and the coupons of the member: usable ones first. */
export default function ShopCouponsScreen() {
  const form = useId()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const coupons = useCoupons()
  return (
    <Screen title={m.shop_coupons()} back="shop">
      <section aria-label={m.shop_code_title()} className="mb-8">
        <CodeForm id={form} onBusy={setBusy} onTry={() => setSaid(undefined)} onEntered={setSaid} />
        <Button type="submit" form={form} tone="quiet" className="mt-3" busy={busy} disabled={!online}>
          {m.shop_code_send()}
        </Button>
        <output className={said === undefined ? 'sr-only' : 'mt-3 block rounded-md bg-done-soft px-4 py-3 text-done'}>
          {said}
        </output>
      </section>
      <section aria-labelledby="coupons">
        <h2 id="coupons" className="mb-2 text-lg">
          {m.shop_coupons_own()}
        </h2>
        <Shown of={coupons} lines={6}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={m.shop_coupons_empty()} text={m.shop_coupons_empty_text()} />
            ) : (
              <>
                {items.some(({ state, kind }) => state === 'usable' && kind !== 'points') && (
                  <p className="mb-3 text-sm text-ink-soft">{m.shop_coupons_use()}</p>
                )}
                <ul className="border-t border-line">
                  {items.map((coupon) => (
                    <Row key={coupon.id} coupon={coupon} />
                  ))}
                </ul>
              </>
            )
          }
        </Shown>
      </section>
    </Screen>
  )
}

function Row({ coupon }: { coupon: Coupon }) {
  const { name, code, state, minimum, ends_at: until, used_at: at } = coupon
  const isUsable = state === 'usable'
  return (
    <li className={`border-b border-line py-4 ${isUsable ? '' : 'text-ink-soft'}`}>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <strong className="text-lg tabular-nums">{couponValue(coupon)}</strong>
        <Badge tone={isUsable ? 'done' : 'plain'}>{couponStates[state]()}</Badge>
      </p>
      <p>{name}</p>
      <p className="text-sm text-ink-soft tabular-nums">
        {[
          ...(coupon.kind === 'points' ? [] : [couponScope(coupon)]),
          ...(minimum > 0 ? [m.shop_coupon_minimum({ price: yenOf(minimum) })] : []),
          at === null ? m.shop_coupon_until({ day: inTokyo(until) }) : m.shop_coupon_used_on({ day: inTokyo(at) }),
        ].join(' ・ ')}
      </p>
      <p className="text-sm text-ink-soft">{m.shop_coupon_code({ code })}</p>
    </li>
  )
}
