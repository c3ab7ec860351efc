import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'
import type { Step } from '../flow.ts'

const steps = [
  { to: 'services-id-exercises', label: m.flow_exercises },
  { to: 'services-id-draft', label: m.flow_draft },
  { to: 'services-id-teachers', label: m.flow_instructors },
  { to: 'services-id-review', label: m.flow_review },
] as const satisfies readonly { to: Step; label: () => string }[]

/** The screens of the order flow in their order; any of them may be opened at any time. */
export function FlowSteps({ id, here, exercises }: { id: string; here: Step; exercises: boolean }) {
  const shown = steps.filter(({ to }) => exercises || to !== 'services-id-exercises' || here === to)
  return (
    <nav aria-label={m.flow_label()} className="-mt-3 mb-3">
      <ol className="-mx-2 flex flex-wrap items-center">
        {shown.map(({ to, label }, at) => (
          <li key={to} className="flex items-center">
            {at > 0 && <span aria-hidden="true" className="h-px w-2 bg-line-strong sm:w-6" />}
            <Link
              to={to}
              params={{ id }}
              replace
              aria-current={to === here ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-1 px-1.5 text-sm whitespace-nowrap no-underline sm:gap-1.5 sm:px-2 ${to === here ? 'font-semibold text-ai' : 'text-ink-soft'}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-5 place-items-center rounded-full border text-xs leading-none tabular-nums ${to === here ? 'border-ai bg-ai text-white' : 'border-line-strong'}`}
              >
                {at + 1}
              </span>
              {label()}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
