import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useUser } from '../queries.ts'
import { Profile } from '../sections/profile.tsx'

/** Loaded late because they are below the first screenful. */
const later: readonly ComponentType<{ user: User }>[] = [
  lazy(() => import('../sections/email.tsx')),
  lazy(() => import('../sections/password.tsx')),
  lazy(() => import('../sections/sessions.tsx')),
  lazy(() => import('../sections/safety.tsx')),
  lazy(() => import('../sections/export.tsx')),
  lazy(() => import('../sections/withdrawal.tsx')),
]

/** The member's account: profile, sign-in, sessions, export and withdrawal. */
export default function SettingsAccountScreen() {
  const user = useUser()
  return (
    <Screen title={m.settings_account()} back="settings">
      <OfflineNote of={user} />
      {user.data ? (
        <Sections user={user.data} />
      ) : user.isError ? (
        <Failed error={user.error} retry={user.refetch} busy={user.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Sections({ user }: { user: User }) {
  return (
    <>
      <Profile user={user} />
      {later.map((Part, at) => (
        <Suspense key={at} fallback={<Loading lines={3} className="py-8" />}>
          <Part user={user} />
        </Suspense>
      ))}
    </>
  )
}
