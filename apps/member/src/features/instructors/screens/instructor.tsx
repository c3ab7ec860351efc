import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { InstructorProfile } from '../components/instructor-profile.tsx'

/** The profile of an instructor, standard or business by its address. */
export default function InstructorScreen() {
  const { name, params } = useRoute()
  const teacherId = Number(params.id)
  return (
    <Screen
      title={m.instructors_profile_title()}
      back="teachers"
      footer={
        <Link to="services-create" className={buttonClass('primary')}>
          {m.home_order()}
        </Link>
      }
    >
      <InstructorProfile key={teacherId} teacherId={teacherId} biz={name === 'biz-teachers-id'} />
    </Screen>
  )
}
