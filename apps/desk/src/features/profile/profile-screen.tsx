import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Availability } from './availability.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './queries.ts'

/** What instructors say of themselves, and whether they take orders. */
export function ProfileScreen() {
  const profile = useProfile()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-10 px-5 pt-6 pb-24">
      <h1 className="font-display text-2xl">{m.desk_people_profile_title()}</h1>
      {profile.data ? (
        <>
          <Section title={m.desk_people_availability_title()}>
            <Availability profile={profile.data} />
          </Section>
          <Section title={m.desk_people_said_title()} lead={m.desk_people_said_lead()}>
            <ProfileForm profile={profile.data} />
          </Section>
        </>
      ) : profile.error ? (
        <Failed error={profile.error} retry={profile.refetch} busy={profile.isFetching} />
      ) : (
        <Loading lines={12} />
      )}
    </main>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      {children}
    </section>
  )
}
