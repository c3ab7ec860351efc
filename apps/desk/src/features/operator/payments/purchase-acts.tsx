import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { yen } from '../../../lib/format.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { labelOf, type Labels } from '../shell/labels.ts'
import { productText } from './payment-labels.ts'
import type { PurchaseDetail, PurchaseLine } from './queries.ts'

type DialogProps = { of: PurchaseLine; onClose: () => void }

/** The acts on a purchase: its transfer is confirmed, or its money is given back. */
export function PurchaseActs({ of: { purchase, may, captures, back } }: { of: PurchaseDetail }) {
  const [chosen, setChosen] = useState<'confirm' | 'refund'>()
  const close = () => setChosen(undefined)
  // The number of a transfer that an operator confirmed is the order id. No gateway gives such money back.
  const byHand = captures.some(({ id }) => id === purchase.order_id)
  return (
    <>
      {(may.confirm || may.refund) && (
        <p className="flex flex-wrap gap-3">
          {may.confirm && <Button onClick={() => setChosen('confirm')}>{m.ops_confirm()}</Button>}
          {may.refund && (
            <Button tone="quiet" onClick={() => setChosen('refund')}>
              {m.ops_repay()}
            </Button>
          )}
        </p>
      )}
      {chosen === 'confirm' && <ConfirmDialog of={purchase} onClose={close} />}
      {chosen === 'refund' && back && <RefundDialog of={purchase} back={back} byHand={byHand} onClose={close} />}
    </>
  )
}

/** The digits of an amount as people type it: 10,800 and １０８００ as well. */
const amountOf = (text: string): number =>
  Number(/^\d{1,9}$/.exec(text.normalize('NFKC').replaceAll(/[\s,円¥]/g, ''))?.[0])

/** The operator types the amount of the statement: a field that shows the price would be confirmed unread. */
function ConfirmDialog({ of, onClose }: DialogProps) {
  const params = { purchaseId: of.id }
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const tell = (text: string) => {
    setWrong(text)
    field.current?.focus()
    return text
  }
  const code = of.next?.kind === 'transfer' ? of.next.code : undefined
  return (
    <ActDialog
      name={`confirm_transfer.${of.id}`}
      title={m.ops_confirm_title()}
      subject={productText(of)}
      text={code === undefined ? m.ops_confirm_text_plain() : m.ops_confirm_text({ code })}
      submit={m.ops_confirm()}
      done={m.ops_confirmed()}
      usually={m.ops_confirm_usually()}
      isShownAtField={wrong !== undefined}
      act={(why, form) => {
        setWrong(undefined)
        const amount = amountOf(typed(form, 'amount'))
        if (Number.isNaN(amount)) return tell(m.ops_confirm_amount_missing())
        return api('POST /api/ops/purchases/{purchaseId}/bank-confirm', { params, body: { amount, why } }).catch(
          (cause: unknown) => {
            if (cause instanceof ApiError && cause.code === 'amount_differs') tell(cause.message)
            throw cause
          },
        )
      }}
      onClose={onClose}
    >
      <Field required label={m.ops_confirm_amount()} hint={m.ops_confirm_amount_hint()} error={wrong}>
        <TextInput ref={field} name="amount" inputMode="numeric" autoComplete="off" maxLength={15} />
      </Field>
    </ActDialog>
  )
}

type Back = NonNullable<PurchaseDetail['back']>
type RefundEffect = NonNullable<Back['plan']>

/** The yen that go to the payer, and the points that leave the balance. */
const backText = ({ yen: amount, points }: Back): string =>
  points === 0
    ? m.ops_repay_yen({ yen: yen(amount) })
    : m.ops_repay_yen_points({ yen: yen(amount), points: points.toLocaleString('ja') })

const planTexts: Labels<RefundEffect> = {
  ends: m.ops_repay_text_plan,
  never_begins: m.ops_repay_text_plan_never_begins,
  goes_on: m.ops_repay_text_plan_goes_on,
  replaced: m.ops_repay_text_plan_replaced,
  over: m.ops_repay_text_plan_over,
}

/** The effects of a refund, by the kind of product, and for a plan by its term. */
function repayText(category: PurchaseLine['category_id'], { plan }: Back): string {
  if (plan) return labelOf(planTexts, plan)
  return category === 1 ? m.ops_repay_text_points() : m.ops_repay_text_resource()
}

type RefundProps = DialogProps & { back: Back; byHand: boolean }

const RefundDialog = ({ of, back, byHand, onClose }: RefundProps) => (
  <ActDialog
    name={`refund_purchase.${of.id}`}
    danger
    title={m.ops_repay_title()}
    subject={`${productText(of)}　${backText(back)}`}
    text={repayText(of.category_id, back) + (byHand ? m.ops_repay_by_hand() : '')}
    submit={m.ops_repay()}
    done={m.ops_repaid()}
    act={(why) => api('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId: of.id }, body: { why } })}
    onClose={onClose}
  />
)
