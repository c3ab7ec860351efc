import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useGo } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { downgrade, useChange } from '../changing.ts'
import { briefName } from '../labels.ts'

/** Schedules a cheaper plan for the end of the term. It is taken back with one tap on the screen of the own plan. */
export function DowngradeButton({ plan }: { plan: Plan }) {
  const go = useGo()
  const online = useOnline()
  const [busy, act] = useChange(async (id) => {
    await downgrade(id, plan)
    toast(m.plans_downgraded({ plan: briefName(plan) }))
    await go('subscriptions')
  })
  return (
    <Button busy={busy} disabled={!online} onClick={act}>
      {m.plans_downgrade()}
    </Button>
  )
}
