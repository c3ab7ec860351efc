import { yen } from '../../../lib/format.ts'
import * as m from '@tensaku/messages'
import { ageText } from '../shell/age.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { gatewayText } from './payment-labels.ts'
import type { PaymentTask } from './queries.ts'
import { SettleButtons } from './settle-buttons.tsx'
import { SettledLine } from './settled-line.tsx'
import { kindOf, waitsFor } from './task-texts.ts'

/**
 * A payment that needs a decision in a list: one line of columns on a wide screen, two on a phone. Its story, its gateway and
 * the effects of each act are in the dialog of the act.
 */
export function TaskRow({ of: task, now }: { of: PaymentTask; now: number }) {
  const { settled, purchase, purchase_id: purchaseId, member } = task
  const waits = waitsFor(task)
  const isPart = purchase !== null && purchase.amount !== task.amount
  return (
    <li data-task={task.id} className="@container border-b border-line py-1">
      <div className="flex flex-wrap items-center gap-x-3 @min-[54rem]:grid @min-[54rem]:grid-cols-[8rem_13rem_minmax(0,1fr)_minmax(0,8rem)_5.5rem_15rem]">
        <div className="min-w-0 grow basis-40 @min-[54rem]:contents">
          <p className="flex flex-wrap items-baseline gap-x-2 pt-1 @min-[54rem]:contents">
            <span className="font-semibold">{kindOf(task)}</span>
            <span className="tabular-nums">
              {yen(task.amount)}
              {isPart && (
                <span className="text-sm text-ink-soft">{m.ops_payment_of_price({ price: yen(purchase.amount) })}</span>
              )}
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft @min-[54rem]:contents">
            {purchase && purchaseId !== null ? (
              <SubjectLink type="purchase" id={purchaseId}>
                {m.ops_purchase_number({ id: purchaseId })}
              </SubjectLink>
            ) : (
              <span className="max-w-full truncate" title={task.payment_id ?? undefined}>
                {gatewayText(task.gateway)} {task.payment_id}
              </span>
            )}
            <span className="min-w-0">
              {member && (
                <SubjectLink type="member" id={member.id} className="wrap-anywhere">
                  {member.username}
                </SubjectLink>
              )}
            </span>
            <span className="whitespace-nowrap">
              {!settled && <time dateTime={task.created_at}>{ageText(m.ops_payments_age, task.created_at, now)}</time>}
            </span>
          </div>
        </div>
        <div className="[&_button]:px-4 [&_button]:text-sm [&>p]:justify-end">
          {waits === undefined ? (
            <SettleButtons of={task} />
          ) : (
            <p className="text-right text-sm text-ink-soft">{waits}</p>
          )}
        </div>
      </div>
      <SettledLine of={task} />
    </li>
  )
}
