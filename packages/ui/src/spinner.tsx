import * as m from '@tensaku/messages'
import { useEffect, useState } from 'react'

/** A small turning ring next to words that name the work in progress. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`size-[1.15em] shrink-0 animate-turn ${className}`}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Milliseconds for which a full spinner stays at least, so that it never flashes (K-011). */
export const shortestSpinner = 200
/** Milliseconds after which a full spinner ends in any case (K-001). */
export const longestSpinner = 5000

/** Covers the whole page while `busy`: at least 200 ms once it is visible, and at most 5000 ms. */
export function FullSpinner({ busy }: { busy: boolean }) {
  const [phase, setPhase] = useState<'off' | 'young' | 'on' | 'over'>(busy ? 'young' : 'off')
  if (busy && phase === 'off') setPhase('young')
  if (!busy && (phase === 'on' || phase === 'over')) setPhase('off')
  const shown = phase === 'young' || phase === 'on'

  useEffect(() => {
    if (!shown) return undefined
    const grown = setTimeout(() => setPhase((now) => (now === 'young' ? 'on' : now)), shortestSpinner)
    const over = setTimeout(() => setPhase('over'), longestSpinner)
    return () => {
      clearTimeout(grown)
      clearTimeout(over)
    }
  }, [shown])

  if (!shown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status" className="fixed inset-0 z-50 grid animate-appear place-items-center bg-paper/80 text-ai">
      <Spinner className="size-9" />
      <span className="sr-only">{m.loading()}</span>
    </div>
  )
}
