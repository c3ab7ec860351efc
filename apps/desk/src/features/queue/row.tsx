import type { ReactNode } from 'react'

/** The link of a row. Its target is the whole row. */
export const rowLink =
  'inline-flex min-h-11 items-center text-ink no-underline after:absolute after:inset-0 hover:text-ai focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-ai'

/** A row of the queue that opens an order: on a phone its two parts are below each other. */
export const Row = ({ order, children }: { order: number; children: ReactNode }) => (
  <li
    data-order={order}
    className="relative -mx-3 grid gap-x-8 gap-y-2 border-b border-line px-3 py-2.5 hover:bg-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
  >
    {children}
  </li>
)

/** Facts in one line, as far as it fits. A dot before each is cut off at the beginning of a line. Facts that are false are left out. */
export const RowFacts = ({ facts }: { facts: readonly ReactNode[] }) => (
  <p className="overflow-x-clip text-sm text-ink-soft [text-spacing-trim:space-all]">
    <span className="-ml-[1em] flex flex-wrap">
      {facts.filter(Boolean).map((fact, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their places
        <span
          key={at}
          className="relative pl-[1em] before:absolute before:left-0 before:w-[1em] before:text-center before:content-['·']"
        >
          {fact}
        </span>
      ))}
    </span>
  </p>
)
