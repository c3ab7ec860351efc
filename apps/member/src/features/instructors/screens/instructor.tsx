import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { InstructorProfile } from '../components/instructor-profile.tsx'
import { useProfile } from '../queries.ts'

/** The profile of an instructor, standard or business by its address. The order that begins here nominates them. */
export default function InstructorScreen() {
  const { name, params } = useRoute()
  const teacherId = Number(params.id)
  const biz = name === 'biz-teachers-id'
  return (
    <Screen
      title={m.instructors_profile_title()}
      ownHeading
      back="teachers"
      footer={<Order teacherId={teacherId} biz={biz} />}
    >
      <InstructorProfile key={teacherId} teacherId={teacherId} biz={biz} />
    </Screen>
  )
}

/** The way to an order for this instructor, or to others if they take none now. */
function Order({ teacherId, biz }: { teacherId: number; biz: boolean }) {
  const { data, error } = useProfile(teacherId, biz)
  const paused = data !== undefined && !data.available
  if (paused || data?.block || (error && !data))
    return (
      <>
        {paused && <p className="self-center text-sm text-ink-soft">{m.instructors_order_paused()}</p>}
        <Link to="teachers" className={buttonClass('quiet')}>
          {m.instructors_order_other()}
        </Link>
      </>
    )
  return (
    <Link
      to="services-create"
      query={{ teacher: teacherId, ...(biz && { biz: 1 }) }}
      className={buttonClass('primary')}
    >
      {m.instructors_order()}
    </Link>
  )
}
