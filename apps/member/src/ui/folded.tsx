import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Small, for content that few people need. */
  quiet?: boolean
  /** Open at first. */
  open?: boolean
  children: ReactNode
}

/** A part of a screen that opens with a tap. */
export const Folded = ({ title, quiet = false, open = false, children }: Props) => (
  <details open={open} className={quiet ? 'group' : 'group border-b border-line'}>
    <summary
      className={`flex list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden ${quiet ? 'min-h-11 text-sm text-ink-soft' : 'min-h-12 font-semibold'}`}
    >
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ai transition-transform group-open:rotate-180 print:hidden"
        strokeWidth={1.6}
      />
    </summary>
    {children}
  </details>
)
