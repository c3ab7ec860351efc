import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Link } from '../../../lib/navigation.tsx'
import type { PlainRoute } from '../../../lib/route-names.ts'
import { session } from '../../../lib/session.ts'
import { reportFailure } from '../failure.ts'
import type { Said } from '../use-pay-form.ts'
import { IntoView } from './into-view.tsx'

type Props = {
  said: Said | undefined
  /** Another card may be typed instead. */
  otherCard: ReactNode
  /** The choice of the method. */
  methods?: PlainRoute
}

/** The refusal of a purchase with its way on. */
export const BuyRefusal = ({ said, otherCard, methods = 'shop-payments' }: Props) => (
  <div aria-live="assertive">
    {said !== undefined && (
      <IntoView className="bg-alert-soft text-alert">
        <p className="font-semibold">{said.text}</p>
        {said.asksLogin && <LogInAgain />}
        {said.mayTypeCard && otherCard}
        {said.leadsElsewhere && (
          <Link to={methods} className="link inline-flex min-h-11 items-center">
            {m.shop_other_method()}
          </Link>
        )}
      </IntoView>
    )}
  </div>
)

/** Ends the session like an expired one: the login leads back here, and the cart stays. For members without a password. */
function LogInAgain() {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await api('POST /api/logout')
      session.expire()
    } catch (error) {
      setBusy(false)
      await reportFailure(error)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void leave()} className="my-2">
      {m.shop_log_in_again()}
    </Button>
  )
}
