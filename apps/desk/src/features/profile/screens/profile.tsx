import * as m from '@tensaku/messages'
import { Pending } from '../../../ui/pending.tsx'
import { Section } from '../../../ui/section.tsx'
import { Availability } from '../availability.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { useProfile } from '../queries.ts'

/** The public profile of an instructor, and whether they take orders. */
export function ProfileScreen() {
  const profile = useProfile()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-10 px-5 pt-6 pb-24">
      <h1 className="font-display text-2xl">{m.desk_profile_title()}</h1>
      {profile.data ? (
        <>
          <Section title={m.desk_profile_availability_title()}>
            <Availability profile={profile.data} />
          </Section>
          <Section title={m.desk_profile_said_title()} lead={m.desk_profile_said_lead()}>
            <ProfileForm profile={profile.data} />
          </Section>
        </>
      ) : (
        <Pending of={profile} lines={12} />
      )}
    </main>
  )
}
