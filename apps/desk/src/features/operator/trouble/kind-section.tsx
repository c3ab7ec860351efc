import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** The effect of waiting: the time at which the service acts by itself. */
  lead: string
  total: number
  shown: number
  /** The way to end all of them at once. */
  act?: ReactNode
  children: ReactNode
}

/** The troubles of one kind; nothing if there are none. It says so when it shows a part of them. */
export function KindSection({ title, lead, total, shown, act, children }: Props) {
  const heading = useId()
  if (total === 0) return null
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={heading} className="flex items-center gap-2 text-lg">
            {title}
            <Badge tone="alert">{m.ops_trouble_count({ count: total })}</Badge>
          </h2>
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
        {act}
      </div>
      <ul className="mt-2 border-t border-line">{children}</ul>
      {shown < total && <p className="pt-2 text-sm text-ink-soft">{m.ops_trouble_part({ shown, total })}</p>}
    </section>
  )
}

type RowProps = {
  /** A link to the subject. */
  title: ReactNode
  facts: readonly ReactNode[]
  /** Further facts, below the others. */
  children?: ReactNode
  /** How long the trouble has lasted. */
  age: string
  /** The effect of further waiting. */
  next?: string | undefined
  /** The act that ends the trouble. */
  act?: ReactNode
}

/** One trouble. */
export const TroubleRow = ({ title, facts, age, next, act, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="min-w-0 flex-1 basis-80">
      <p className="wrap-anywhere">{title}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {facts.map((fact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their places
          <span key={at} className="wrap-anywhere">
            {fact}
          </span>
        ))}
      </p>
      {children && <div className="pt-1">{children}</div>}
    </div>
    <p className="text-sm sm:w-60">
      <span className="block font-semibold text-alert">{age}</span>
      {next && <span className="block text-ink-soft">{next}</span>}
    </p>
    {/* Without an act the place stays, so that the ages are below each other. */}
    <div className={act ? 'w-full *:w-full sm:w-48' : 'hidden w-48 sm:block'}>{act}</div>
  </li>
)
