import { Fragment, type ReactNode } from 'react'

/** Facts with their names. A fact that is null is left out. */
export function FactList({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
      {of
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
