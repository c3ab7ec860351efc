import * as m from '@tensaku/messages'
import Sprout from 'lucide-react/icons/sprout'
import { Link } from '../../../lib/navigation.tsx'
import { kindName } from '../kind-name.ts'
import { useWeakPoints } from '../queries.ts'

/** The main kind of the last correction in one line; nothing if there is none. */
export function LastTime({ className = '' }: { className?: string }) {
  const { data } = useWeakPoints()
  if (!data?.latest) return null
  const { latest, language } = data
  const kind = kindName(latest.kind, language)
  return (
    <p className={`flex items-start gap-2.5 rounded-md bg-wash px-4 py-3 text-sm ${className}`}>
      <Sprout aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      <span className="min-w-0">
        {latest.trend === 'fewer' ? m.weak_last_fewer({ kind }) : m.weak_last({ kind })}{' '}
        <Link to="studies-weak-points" className="link -my-2 inline-flex min-h-11 items-center">
          {m.weak_last_open()}
        </Link>
      </span>
    </p>
  )
}
