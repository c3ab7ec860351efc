import { type ReactNode, useEffect, useRef } from 'react'

/** A note that scrolls into view when it appears, because the button that caused it may be far below. */
export function IntoView({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className={`mb-5 rounded-md px-4 py-3 [word-break:auto-phrase] ${className}`}>
      {children}
    </div>
  )
}
