import { Fragment, type ReactNode } from 'react'

/** Facts with their names: a link in the first keeps the baseline of a list beside it, below each other where large text leaves no room for two columns. A fact that is null is left out. */
export function FactList({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className="@container min-w-0 flex-1 basis-72">
      <dl className="grid items-baseline gap-x-4 @min-[18rem]:grid-cols-[auto_1fr] @min-[18rem]:gap-y-1.5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_dd:first-of-type_a]:-mt-2">
        {of
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="mb-2 min-w-0 wrap-anywhere @min-[18rem]:mb-0">{value}</dd>
            </Fragment>
          ))}
      </dl>
    </div>
  )
}
