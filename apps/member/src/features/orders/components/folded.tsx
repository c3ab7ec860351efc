import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A part below an order that opens with a tap. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-b border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 text-ai transition-transform group-open:rotate-180 print:hidden"
      />
    </summary>
    {children}
  </details>
)
