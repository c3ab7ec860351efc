import { buttonClass } from '@tensaku/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link, type RouteName } from '../../lib/navigation.tsx'
import { Screen } from '../../ui/screen.tsx'

type Props = {
  title: string
  /** What will be here, in one sentence. */
  lead: string
  /** What can be done until then. */
  text: ReactNode
  picture: ReactNode
  action: { to: Extract<RouteName, 'home' | 'services-create' | 'orders'>; label: string }
}

/** A screen that is being prepared: says so, and where to go meanwhile. */
export function Soon({ title, lead, text, picture, action }: Props) {
  return (
    <Screen title={title}>
      <div className="flex flex-col items-start gap-4 pt-2">
        <div aria-hidden="true" className="mb-2 text-ai">
          {picture}
        </div>
        <p className="font-display text-lg font-semibold">{lead}</p>
        <p className="text-ink-soft">{text}</p>
        <Link to={action.to} className={`mt-4 ${buttonClass('primary')}`}>
          {action.label}
        </Link>
      </div>
    </Screen>
  )
}
