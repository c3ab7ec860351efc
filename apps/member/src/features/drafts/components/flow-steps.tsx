import * as m from '@tensaku/messages'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import { Link } from '../../../lib/navigation.tsx'
import type { Step } from '../flow.ts'

const steps = [
  { to: 'services-id-exercises', label: m.flow_exercises },
  { to: 'services-id-draft', label: m.flow_draft },
  { to: 'services-id-teachers', label: m.flow_teachers },
  { to: 'services-id-review', label: m.flow_review },
] as const satisfies readonly { to: Step; label: () => string }[]

/** The screens of the order flow; any of them may be opened at any time. */
export function FlowSteps({ id, here, exercises }: { id: string; here: Step; exercises: boolean }) {
  return (
    <nav aria-label={m.flow_label()} className="-mt-3 mb-6">
      <ol className={stripClass}>
        {steps
          .filter(({ to }) => exercises || to !== 'services-id-exercises' || here === to)
          .map(({ to, label }) => (
            <li key={to} className="flex flex-1">
              <Link to={to} params={{ id }} replace aria-current={to === here ? 'step' : undefined} className={tabClass(to === here)}>
                {label()}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  )
}
