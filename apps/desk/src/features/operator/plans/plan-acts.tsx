import * as m from '@tensaku/messages'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { listed } from '../../../lib/format.ts'
import { Options } from '../../../ui/options.tsx'
import { ActDialog } from '../shell/act-dialog.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import { lastDay, planText, quotaText } from './plan-labels.ts'
import type { PlanDetail } from './queries.ts'
import { useSeen } from './seen.ts'

type DialogProps = { of: PlanDetail; onClose: () => void }

const paramsOf = ({ member }: PlanDetail) => ({ memberId: member.id })

const subjectOf = ({ member, living }: PlanDetail): string =>
  [member.username, living && planText(living.plan), living && m.ops_plan_until({ day: lastDay(living.until) })]
    .filter((part) => typeof part === 'string')
    .join('　')

/** A number as people type it: 7 and ７ as well. NaN outside 1 to `most`. */
function numberOf(text: string, most: number): number {
  const value = Number(/^\d{1,2}$/.exec(text.normalize('NFKC').trim())?.[0])
  return value >= 1 && value <= most ? value : Number.NaN
}

/** The acts on the plan of a member: only those that are possible now. */
export const PlanActs = ({ of }: { of: PlanDetail }) => {
  const { extend, end, give } = of.may
  if (!extend && !end && give.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {give.length > 0 && (
        <DialogButton label={m.ops_plan_give()}>
          {(onClose) => <GiveDialog of={of} keys={give} onClose={onClose} />}
        </DialogButton>
      )}
      {extend && (
        <DialogButton label={m.ops_plan_extend()}>
          {(onClose) => <ExtendDialog of={of} onClose={onClose} />}
        </DialogButton>
      )}
      {end && (
        <DialogButton label={m.ops_plan_end_now()}>{(onClose) => <EndDialog of={of} onClose={onClose} />}</DialogButton>
      )}
    </div>
  )
}

type OpenProps = { of: PlanDetail; text: (given: { purchases: string }) => string }

/** Warns before an act about payments that are not made yet. */
const OpenPayments = ({ of: { payments }, text }: OpenProps) =>
  payments.length > 0 && (
    <p className="[word-break:auto-phrase]">
      {text({ purchases: listed(payments.map(({ purchase_id: id }) => m.ops_purchase_number({ id }))) })}
    </p>
  )

function ExtendDialog({ of, onClose }: DialogProps) {
  const seen = useSeen(of)
  const [wrong, setWrong] = useState<string>()
  return (
    <ActDialog
      name={`extend_plan.${of.member.id}`}
      title={m.ops_plan_extend_title()}
      subject={subjectOf(of)}
      text={m.ops_plan_extend_text()}
      submit={m.ops_plan_extend()}
      done={m.ops_plan_extended()}
      isShownAtField={wrong !== undefined}
      act={(why, form) => {
        const days = numberOf(typed(form, 'days'), 31)
        const error = Number.isNaN(days) ? m.ops_plan_extend_wrong() : undefined
        setWrong(error)
        if (error !== undefined) return error
        return seen.send((after) =>
          api('POST /api/ops/members/{memberId}/subscription/extend', {
            params: paramsOf(of),
            body: { days, why, after },
          }),
        )
      }}
      onClose={onClose}
    >
      <OpenPayments of={of} text={m.ops_plan_extend_open} />
      <Field required label={m.ops_plan_extend_days()} error={wrong}>
        <TextInput
          name="days"
          onChange={() => setWrong(undefined)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </Field>
    </ActDialog>
  )
}

function EndDialog({ of, onClose }: DialogProps) {
  const seen = useSeen(of)
  return (
    <ActDialog
      name={`end_plan.${of.member.id}`}
      danger
      title={m.ops_plan_end_title()}
      subject={subjectOf(of)}
      text={m.ops_plan_end_text()}
      submit={m.ops_plan_end_now()}
      done={m.ops_plan_end_done()}
      act={(why) =>
        seen.send((after) =>
          api('POST /api/ops/members/{memberId}/subscription/end', { params: paramsOf(of), body: { why, after } }),
        )
      }
      onClose={onClose}
    >
      <OpenPayments of={of} text={m.ops_plan_end_open} />
    </ActDialog>
  )
}

function GiveDialog({ of, keys, onClose }: DialogProps & { keys: PlanDetail['may']['give'] }) {
  const seen = useSeen(of)
  const [wrong, setWrong] = useState<string>()
  return (
    <ActDialog
      name={`give_quota.${of.member.id}`}
      title={m.ops_plan_give_title()}
      subject={subjectOf(of)}
      text={m.ops_plan_give_text()}
      submit={m.ops_plan_give()}
      done={m.ops_plan_given()}
      isShownAtField={wrong !== undefined}
      act={(why, form) => {
        const amount = numberOf(typed(form, 'amount'), 30)
        const key = keys.find((one) => one === typed(form, 'key'))
        const error = Number.isNaN(amount) || !key ? m.ops_plan_give_wrong() : undefined
        setWrong(error)
        if (!key || error !== undefined) return error ?? ''
        return seen.send((after) =>
          api('POST /api/ops/members/{memberId}/subscription/quota', {
            params: paramsOf(of),
            body: { key, amount, why, after },
          }),
        )
      }}
      onClose={onClose}
    >
      <Field required preset label={m.ops_plan_give_key()}>
        <Select name="key">
          <Options of={keys.map((key) => [key, quotaText(key)])} />
        </Select>
      </Field>
      <Field required label={m.ops_plan_give_amount()} error={wrong}>
        <TextInput
          name="amount"
          onChange={() => setWrong(undefined)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </Field>
    </ActDialog>
  )
}
