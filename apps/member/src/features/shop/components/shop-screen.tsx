import * as m from '@tensaku/messages'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ComponentProps } from 'react'
import { Screen } from '../../../ui/screen.tsx'
import { useCards } from '../queries.ts'

/** A screen on which money is spoken of. It tells while no real money moves. */
export function ShopScreen({ children, ...rest }: ComponentProps<typeof Screen>) {
  const sandbox = useCards().data?.sandbox ?? false
  return (
    <Screen {...rest}>
      {sandbox && (
        <p role="note" className="mb-4 flex items-start gap-2 rounded-md bg-wait-soft px-3 py-2 text-sm">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" strokeWidth={1.6} />
          {m.shop_sandbox()}
        </p>
      )}
      {children}
    </Screen>
  )
}
