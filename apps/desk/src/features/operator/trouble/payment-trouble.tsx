import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/clock.ts'
import { productText } from '../payments/payment-labels.ts'
import { storyOf } from '../payments/task-texts.ts'
import { ageText } from '../shell/age.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import type { Trouble } from '../shell/trouble.ts'
import { KindSection, TroubleRow } from './kind-section.tsx'

/** Milliseconds after which the ages are drawn again. */
const TICK = 30_000

/** Payments that need a decision. They are decided beside the other money of their purchase. */
export function Payments({ of: { items, total } }: { of: Trouble['payments'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_nav_payments()} lead={m.ops_payments_lead()} total={total} shown={items.length}>
      {items.map((task) => (
        <TroubleRow
          key={task.id}
          title={storyOf(task)}
          facts={[
            task.purchase && task.purchase_id !== null && (
              <SubjectLink key="purchase" type="purchase" id={task.purchase_id}>
                {m.ops_purchase_number({ id: task.purchase_id })}　{productText(task.purchase)}
              </SubjectLink>
            ),
            task.member && (
              <SubjectLink key="member" type="member" id={task.member.id}>
                {task.member.username}
              </SubjectLink>
            ),
          ].filter(Boolean)}
          age={ageText(m.ops_payments_age, task.created_at, now)}
          act={<DecideLink purchaseId={task.purchase_id} />}
        />
      ))}
    </KindSection>
  )
}

const DecideLink = ({ purchaseId }: { purchaseId: number | null }) =>
  purchaseId === null ? (
    <Link to="/ops/payments" className={buttonClass('quiet')}>
      {m.ops_payments_decide()}
    </Link>
  ) : (
    <Link to="/ops/purchases/$id" params={{ id: String(purchaseId) }} className={buttonClass('quiet')}>
      {m.ops_payments_decide()}
    </Link>
  )
