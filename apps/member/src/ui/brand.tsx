/** The mark: a square of manuscript paper, a character, and the stroke of the teacher's pen. */
export function Brand({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none">
      <rect x="5" y="5" width="54" height="54" rx="9" className="fill-paper stroke-line-strong" strokeWidth="1.5" />
      <path d="M32 6v52M6 32h52" className="stroke-line" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M20 18.5c7.5-.6 15.500-.6 24 0M32.200 12.500v6M22 27.500h20.500M32 27.500v20c0 3.200-2.200 3.700-5.500 2.800M22.500 36.500c-1.200 4-3 7-5.500 9.500M41.500 36.500c2 3 3.800 6 5.200 9.500" className="stroke-ink" strokeWidth="3.200" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M10.500 53.500c12-3.500 25.500-9 42-20.500" className="stroke-shu" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
