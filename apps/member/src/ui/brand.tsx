/** The mark: a square of manuscript paper, the character 文, and the stroke of the instructor's pen. */
export function Brand({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <rect x="4" y="4" width="56" height="56" rx="10" className="fill-paper stroke-line-strong" strokeWidth="1.5" />
      <path d="M32 5v54M5 32h54" className="stroke-line" strokeWidth="1.5" strokeDasharray="3 3.5" />
      <path
        d="M31 11.5c1.2 1.800 2 3.5 2.300 5.5M15.5 21.5c11-.4 22-.9 33.5-1.5M40.5 21c-4.2 13-11.800 22.5-24 28M22.5 24.5c5.5 11.5 13 19.5 25.5 24"
        className="stroke-ink"
        strokeWidth="3.6"
      />
      <path d="M34 54.5c7.5-.4 14-2.5 20-7.5" className="stroke-shu" strokeWidth="4.2" />
    </svg>
  )
}
