import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { object, pipe, regex, string, transform } from 'valibot'
import { api } from '../../../lib/api.ts'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import { useForm } from '../../../lib/form.ts'
import { useOnline } from '../../../lib/online.ts'
import { ownKey } from '../../../lib/queries.ts'
import { required } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { pointsKey } from '../../account/index.ts'
import { asPrinted } from '../code.ts'
import { useCoupons } from '../coupons.ts'
import { codeOf, reportFailure } from '../failure.ts'
import { useTyped } from '../typed.ts'

type Entered = Answer<'POST /api/users/{id}/coupons/redeem'>

/** Refusals that are about the typed code. */
const aboutCode = ['coupon_unknown', 'coupon_used', 'coupon_over', 'coupon_attempts', 'invalid_input']

/** A code as it is printed has 6 to 16 letters and digits (C.7). Others are not sent, because wrong codes are counted. */
const wellFormed = regex(/^[A-Z0-9]{6,16}$/, m.shop_code_wrong())
const fields = object({ code: pipe(string(), transform(asPrinted), required(), wellFormed) })

/** The sentence about an entered code: the points and their last day, or the coupon, which the member may have had before. */
function sentenceOf({ coupon, points, points_expire_at: until }: Entered, isKnown: boolean): string {
  if (points !== null && until !== null) return m.shop_code_points({ points: pointsOf(points), day: inTokyo(until) })
  return isKnown ? m.shop_code_known() : m.shop_code_coupon({ name: coupon.name })
}

type Props = {
  /** The id of the `<form>`, for its button outside of it. */
  id: string
  /** Told whether the code is being sent. */
  onBusy: (isBusy: boolean) => void
  /** Told each try, before its outcome. */
  onTry?: () => void
  /** Told the sentence about the entered code. */
  onEntered: (sentence: string) => void
}

/** The entry of a campaign or gift code. The typed code survives a reload. */
export function CodeForm({ id, onBusy, onTry, onEntered }: Props) {
  const userId = useOwnId()
  const client = useQueryClient()
  const online = useOnline()
  const [code, type] = useTyped('code')
  const coupons = useCoupons()
  const form = useForm(fields, async (values, fail) => {
    onBusy(true)
    const isKnown = coupons.data?.items.some((one) => one.code === values.code) ?? false
    try {
      const entered = await api('POST /api/users/{id}/coupons/redeem', { params: { id: userId }, body: values })
      type('')
      await Promise.all([ownKey('coupons'), pointsKey()].map((queryKey) => client.invalidateQueries({ queryKey })))
      onEntered(sentenceOf(entered, isKnown))
    } catch (error) {
      if (error instanceof Error && aboutCode.includes(codeOf(error) ?? '')) fail({ code: error.message })
      else await reportFailure(error)
    } finally {
      onBusy(false)
    }
  })
  return (
    <form id={id} {...form.props} onSubmitCapture={onTry} className="space-y-3">
      <Field label={m.shop_code_label()} required hint={m.shop_code_hint()} error={form.errors['code']}>
        <TextInput
          name="code"
          value={code}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      {!online && <p className="text-sm text-ink-soft">{m.shop_code_offline()}</p>}
    </form>
  )
}
