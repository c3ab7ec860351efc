import * as m from '@tensaku/messages'

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

/**
 * Grey lines in place of loading text. They take their room at once and become visible after 200 ms, so a quick answer neither
 * flashes nor moves anything. Pass about as many `lines` as the content will have.
 */
export function Loading({ lines = 3, className = '' }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> cannot hold blocks
    <div role="status" className={`animate-late space-y-4 py-2 ${className}`}>
      <span className="sr-only">{m.loading()}</span>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} aria-hidden="true" className={`h-4 rounded-sm bg-wait-soft ${widths[at % widths.length]}`} />
      ))}
    </div>
  )
}
