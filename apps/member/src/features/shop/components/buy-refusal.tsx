import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Link } from '../../../lib/navigation.tsx'
import { session } from '../../../lib/session.ts'
import { tellFailure } from '../failure.ts'
import type { Said } from '../use-buy.ts'

/** The refusal of a purchase with its way on. */
export const BuyRefusal = ({ said }: { said: Said | undefined }) => (
  <div aria-live="assertive">
    {said !== undefined && (
      <div className="mb-5 rounded-md bg-alert-soft px-4 py-3 font-semibold text-alert">
        <p className="[word-break:auto-phrase]">{said.text}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          {said.asksLogin && <LogInAgain />}
          {said.isAboutCard && (
            <Link to="shop-payments" className="link inline-flex min-h-11 items-center">
              {m.shop_card_change()}
            </Link>
          )}
        </div>
      </div>
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
      await tellFailure(error)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void leave()} className="my-2">
      {m.shop_log_in_again()}
    </Button>
  )
}
