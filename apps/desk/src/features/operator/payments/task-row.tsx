import * as m from '@tensaku/messages'
import { fullTimeInJapan } from '../../../lib/format.ts'
import { Quote } from '../shell/quote.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import { gatewayText, productText } from './payment-labels.ts'
import type { PaymentTask } from './queries.ts'
import { SettleButtons } from './settle-buttons.tsx'
import { choiceOf, isReport, storyOf } from './task-texts.ts'

const outcomes = { fulfil: m.ops_act_fulfil_payment, give_back: m.ops_act_give_back_payment } as const

/** A payment that needs a decision: its story, its purchase and payer, and the acts; or the decision that was made. */
export function TaskRow({ of: task, ofPurchase = false }: { of: PaymentTask; ofPurchase?: boolean }) {
  const { settled, purchase, member } = task
  return (
    <li data-task={task.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-80 space-y-1">
        <p className="font-semibold [word-break:auto-phrase] wrap-anywhere">{storyOf(task)}</p>
        {!settled && <p className="text-sm [word-break:auto-phrase]">{choiceOf(task)}</p>}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {!ofPurchase && purchase && task.purchase_id !== null && (
            <SubjectLink type="purchase" id={task.purchase_id} className="wrap-anywhere">
              {m.ops_purchase_number({ id: task.purchase_id })}　{productText(purchase)}
            </SubjectLink>
          )}
          {!ofPurchase && member && (
            <SubjectLink type="member" id={member.id}>
              {member.username}
            </SubjectLink>
          )}
          <span>{gatewayText(task.gateway)}</span>
          {task.payment_id !== null && <span className="wrap-anywhere">{task.payment_id}</span>}
          <time dateTime={task.created_at}>{fullTimeInJapan(task.created_at)}</time>
        </p>
        {settled && (
          <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere">
            <span className="font-semibold">{isReport(task) ? m.ops_settle_seen() : outcomes[settled.act]()}</span>
            <span className="text-ink-soft">
              {m.ops_payment_settled_line({ at: fullTimeInJapan(settled.at), by: settled.by ?? m.ops_actor_system() })}
            </span>
            {settled.why !== null && (
              <span>
                <Quote text={settled.why} />
              </span>
            )}
          </p>
        )}
      </div>
      <SettleButtons of={task} />
    </li>
  )
}
