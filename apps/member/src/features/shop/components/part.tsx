import { type ReactNode, useId } from 'react'

/** A part of a checkout or of a purchase, with a line above it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Line = readonly [name: ReactNode, value: ReactNode]

/** Names at the left, values at the right. Lines that are undefined are left out. */
export const Lines = ({ lines }: { lines: readonly (Line | undefined | false)[] }) => (
  <dl className="space-y-2">
    {lines.map(
      (line, at) =>
        line && (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{line[0]}</dt>
            <dd className="ml-auto text-right tabular-nums">{line[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
