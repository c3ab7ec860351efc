import { lowers } from '@tensaku/domain/shop'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { object, pipe, string, transform } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { required } from '../../../lib/rules.ts'
import { Folded } from '../../../ui/folded.tsx'
import { asPrinted } from '../code.ts'
import { type ChosenCoupon, couponValue, useCoupons } from '../coupons.ts'
import { codeOf, reportFailure } from '../failure.ts'
import { useTyped } from '../typed.ts'
import { AppliedCoupon } from './applied-coupon.tsx'

const fields = object({ coupon: pipe(string(), transform(asPrinted), required()) })

/** The entry of a coupon, as the button of the purchase knows it. */
export type CouponEntry = {
  /** Tells at the field that its code is not applied or was refused, and focuses it. False if the field is empty. */
  showUnapplied: () => boolean
}

type EntryProps = {
  of: ChosenCoupon
  /** Before and after a discount. */
  price: { list_amount: number; amount: number }
  ref: Ref<CouponEntry>
}
type Props = EntryProps & {
  /** The reason why the server does not take the chosen coupon now. */
  refusal: string | undefined
}

/** The chosen coupon with its removal, or the entry of one. `ref` is null while there is no entry. */
export function CouponLine({ of, price, refusal, ref }: Props) {
  if (of.code !== undefined) return <AppliedCoupon of={of} refusal={refusal} />
  return price.amount === 0 ? null : <Entry of={of} price={price} ref={ref} />
}

/** A coupon is taken only if the server accepts it here. */
function Entry({ of: { scope, ask, choose }, price, ref }: EntryProps) {
  const [typed, type] = useTyped('coupon')
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const own =
    useCoupons().data?.items.filter((one) => one.state === 'usable' && lowers(one, scope, price.list_amount)) ?? []
  const form = useForm(fields, async ({ coupon }, fail) => {
    try {
      await ask(coupon)
      type('')
      choose(coupon)
    } catch (error) {
      if (error instanceof Error && codeOf(error)?.startsWith('coupon_')) {
        setRefused(coupon)
        fail({ coupon: error.message })
      } else await reportFailure(error)
    }
  })
  useImperativeHandle(ref, () => ({
    showUnapplied: () => {
      const code = asPrinted(typed)
      if (code === '') return false
      input.current?.closest('details')?.setAttribute('open', '')
      form.fail({ coupon: code === refused ? m.shop_coupon_refused() : m.shop_coupon_unapplied() })
      input.current?.focus()
      return true
    },
  }))
  const apply = (code: string) => {
    if (form.busy) return
    flushSync(() => type(code))
    form.forgive('coupon')
    input.current?.form?.requestSubmit()
  }
  return (
    <Folded title={m.shop_coupon_use()} quiet>
      <form {...form.props} className="pb-3">
        <Field label={m.shop_coupon_label()} optional error={form.errors['coupon']}>
          <div className="flex gap-3">
            <TextInput
              ref={input}
              name="coupon"
              value={typed}
              onChange={({ target }) => type(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              className="min-w-0 flex-1 scroll-mb-36"
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
                <button type="button" className="link min-h-11 text-left text-sm" onClick={() => apply(coupon.code)}>
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
