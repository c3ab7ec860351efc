import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

type Props = {
  /** The first words of the line, always readable. */
  label: string
  /** The beginning of the content; a narrow line cuts it. */
  preview?: ReactNode
  open?: boolean | undefined
  className?: string
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** One line that opens. While it is closed it shows the beginning of its content. */
export function Folded({ label, preview, open, className = '', onToggle, children }: Props) {
  return (
    <details
      open={open}
      className={`group/folded min-w-0 text-sm ${className}`}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-ai [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 group-open/folded:rotate-90" />
        <span className="max-w-[calc(100%-1.5rem)] shrink-0">{label}</span>
        {preview && <span className="min-w-0 truncate text-ink-soft group-open/folded:invisible">{preview}</span>}
      </summary>
      {children}
    </details>
  )
}
