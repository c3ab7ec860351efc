import { Loaded } from '../shell/loaded.tsx'
import { totalOf, type Trouble, useTrouble } from '../shell/trouble.ts'
import { Mails, Rules } from './data-trouble.tsx'
import { Payments } from './payment-trouble.tsx'
import { Reports } from './report-trouble.tsx'
import { NoTrouble } from './no-trouble.tsx'
import { Held, Overdue, Questions, Unclaimed } from './order-trouble.tsx'

/** All trouble that an operator can end, the most urgent kind first. */
export function TroubleList() {
  const trouble = useTrouble()
  return (
    <Loaded of={trouble}>{(found) => (totalOf(found) === 0 ? <NoTrouble of={found} /> : <Kinds of={found} />)}</Loaded>
  )
}

const Kinds = ({ of }: { of: Trouble }) => (
  <div className="space-y-8">
    <Overdue of={of.overdue} />
    <Held of={of.held} />
    <Questions of={of.questions} />
    <Unclaimed of={of.unclaimed} />
    <Reports of={of.reports} />
    <Payments of={of.payments} />
    <Mails of={of.mails} />
    <Rules of={of.rules} />
  </div>
)
