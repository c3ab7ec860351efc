import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import BookOpen from 'lucide-react/icons/book-open'
import Hourglass from 'lucide-react/icons/hourglass'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'

const steps = [
  { icon: PenLine, title: m.first_write, text: m.first_write_text },
  { icon: Hourglass, title: m.first_wait, text: m.first_wait_text },
  { icon: BookOpen, title: m.first_read, text: m.first_read_text },
] as const

/** The way to a first correction in three steps. `children` are shown below them. */
export function FirstSteps({ className = 'mt-4', children }: { className?: string; children?: ReactNode }) {
  return (
    <section aria-labelledby="first-steps" className={`rounded-lg bg-ai-soft px-4 pt-2.5 pb-3 ${className}`}>
      <h2 id="first-steps" className="font-display text-lg text-ai-deep">
        {m.first_title()}
      </h2>
      <ol className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-1 gap-y-2">
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={at} className="min-w-0 text-center">
            <span className="flex items-center justify-center gap-1.5 font-semibold">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.75} />
              {title()}
            </span>
            <span className="block text-xs leading-snug text-balance text-ink-soft [word-break:auto-phrase]">
              {text()}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

/** The link to a finished sample. */
export const SampleLink = () => (
  <Link to="orders-sample" className={`mt-2.5 ${buttonClass('quiet', true)}`}>
    {m.first_sample()}
  </Link>
)
