import * as m from '@tensaku/messages'
import { Pending } from '../../../ui/pending.tsx'
import { Section } from '../../../ui/section.tsx'
import { Availability } from '../availability.tsx'
import { PhotoEditor } from '../photo-editor.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { useProfile, type Profile } from '../queries.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useProfileEdits } from '../use-profile-edits.ts'

/** The public profile of an instructor, and whether they take orders. */
export function ProfileScreen() {
  const profile = useProfile()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-10 px-5 pt-6">
      {/* Never so large that its one word breaks. */}
      <h1 className="font-display text-[length:min(var(--text-2xl),14vw)] leading-snug">{m.desk_profile_title()}</h1>
      {profile.data ? <Sections profile={profile.data} /> : <Pending of={profile} lines={12} />}
    </main>
  )
}

/** The parts that apply at once, each in a section that says so, and then the form with its button. */
function Sections({ profile }: { profile: Profile }) {
  const edits = useProfileEdits(profile)
  useLeaveGuard(edits.isChanged)
  return (
    <>
      <Section title={m.desk_profile_availability_title()} lead={m.desk_profile_availability_lead()}>
        <Availability profile={profile} />
      </Section>
      <Section title={m.desk_profile_photo_title()} lead={m.desk_profile_photo_lead()}>
        <PhotoEditor photo={profile.photo} shown={profile} />
      </Section>
      <Section title={m.desk_profile_said_title()} lead={m.desk_profile_said_lead()}>
        <ProfileForm profile={profile} edits={edits} />
      </Section>
    </>
  )
}
