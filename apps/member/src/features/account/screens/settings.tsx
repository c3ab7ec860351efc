import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { Screen } from '../../../ui/screen.tsx'
import { LotsLine } from '../components/lots-line.tsx'
import { logOut } from '../log-out.ts'
import { usePoints, useUser } from '../queries.ts'

/** Who is signed in, what they hold, and the way out. */
export default function SettingsScreen() {
  const user = useUser()
  const points = usePoints()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await logOut()
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Screen title={m.nav_settings()}>
      {user.data ? (
        <section aria-label={m.settings_account()} className="border-b border-line pb-6">
          <p className="font-display text-xl font-semibold">{m.home_name({ name: user.data.username })}</p>
          <p className="text-sm text-ink-soft">{user.data.email}</p>
        </section>
      ) : user.error ? (
        <Failed error={user.error} retry={user.refetch} busy={user.isFetching} />
      ) : (
        <Loading lines={2} />
      )}
      <section aria-labelledby="points" className="border-b border-line py-6">
        <h2 id="points" className="text-sm font-semibold text-ink-soft">
          {m.points_balance()}
        </h2>
        {points.data ? (
          <LotsLine points={points.data} />
        ) : points.error ? (
          <Failed error={points.error} retry={points.refetch} busy={points.isFetching} />
        ) : (
          <Loading lines={2} />
        )}
      </section>
      <p className="py-6 text-sm text-ink-soft">{m.settings_soon()}</p>
      <Button tone="quiet" wide busy={leaving} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-5" />
        {m.nav_logout()}
      </Button>
    </Screen>
  )
}
