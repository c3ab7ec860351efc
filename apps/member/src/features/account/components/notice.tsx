import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect, useRef } from 'react'

/** Information above a form, or the reason for its refusal. Scrolls into view when it appears. */
export function Notice({ tone, children }: { tone: 'ai' | 'alert'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const look = tone === 'alert' ? 'bg-alert-soft text-alert' : 'bg-ai-soft text-ai-deep'
  return (
    <div ref={ref} role="alert" className={`mb-6 flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${look}`}>
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>{children}</p>
    </div>
  )
}
