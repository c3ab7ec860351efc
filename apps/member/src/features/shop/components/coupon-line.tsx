import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { object, pipe, string, transform } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { required } from '../../../lib/rules.ts'
import { Folded } from '../../../ui/folded.tsx'
import { type Cart, setCart } from '../cart.ts'
import { asPrinted } from '../code.ts'
import { couponValue, useCoupons } from '../coupons.ts'
import { codeOf, tellFailure } from '../failure.ts'
import { type Quote, useAskForQuote } from '../queries.ts'
import { useTyped } from '../typed.ts'

const fields = object({ coupon: pipe(string(), transform(asPrinted), required()) })

/** The coupon of the cart with its removal, or the entry of one: a coupon is taken only if the server accepts it for this cart. */
export function CouponLine({ cart, quote }: { cart: Cart; quote: Quote }) {
  const ask = useAskForQuote()
  const [typed, type] = useTyped('coupon')
  const own = useCoupons().data?.items.filter(({ state, kind }) => state === 'usable' && kind !== 'points') ?? []
  const form = useForm(fields, async ({ coupon }, fail) => {
    try {
      await ask({ ...cart, coupon })
      type('')
      setCart({ ...cart, coupon })
    } catch (error) {
      if (error instanceof Error && codeOf(error)?.startsWith('coupon_')) fail({ coupon: error.message })
      else await tellFailure(error)
    }
  })
  if (cart.coupon !== undefined)
    return (
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span>{m.shop_coupon_of({ code: cart.coupon })}</span>
        <button type="button" className="link min-h-11" onClick={() => setCart({ ...cart, coupon: undefined })}>
          {m.shop_coupon_remove()}
        </button>
      </p>
    )
  if (quote.amount === 0) return null
  return (
    <Folded title={m.shop_coupon_use()} quiet>
      <form {...form.props} className="pb-3">
        <Field label={m.shop_coupon_label()} optional error={form.errors['coupon']}>
          <div className="flex gap-3">
            <TextInput
              name="coupon"
              value={typed}
              onChange={({ target }) => type(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              className="min-w-0 flex-1"
            />
            <Button type="submit" tone="quiet" busy={form.busy} className="shrink-0">
              {m.shop_coupon_apply()}
            </Button>
          </div>
        </Field>
        {own.length > 0 && (
          <ul className="mt-2">
            {own.map((coupon) => (
              <li key={coupon.id}>
                <button
                  type="button"
                  className="link min-h-11 text-left text-sm"
                  onClick={() => {
                    type(coupon.code)
                    form.forgive('coupon')
                  }}
                >
                  {m.shop_coupon_own({ name: coupon.name, value: couponValue(coupon) })}
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Folded>
  )
}
