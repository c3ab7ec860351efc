import type { InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { kept } from '../../../lib/kept.ts'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { variantIn, variantQuery, VariantSwitch } from '../../../ui/variant-switch.tsx'
import { teacherTypes } from '../components/teacher-line.tsx'
import { TeacherList } from '../components/teacher-list.tsx'

const types = Object.keys(teacherTypes) as InstructorType[]

/** Every instructor there is, for getting to know them before one is nominated. */
export default function TeacherSearchScreen() {
  const { query } = useRoute()
  const saved = kept('settings').instructor_tab
  const variant = variantIn(query, saved)
  return (
    <Screen
      title={m.nav_teachers()}
      footer={
        <Link to="services-create" className={buttonClass('primary')}>
          {m.home_order()}
        </Link>
      }
    >
      <p className="text-ink-soft">{m.teachers_lead()}</p>
      <Link to="teachers-latest" className="link inline-flex min-h-11 items-center text-sm">
        {m.teachers_to_latest()}
      </Link>
      <VariantSwitch
        label={m.teachers_variant_label()}
        to="teachers"
        variant={variant}
        queryOf={(one) => variantQuery(one, saved)}
      />
      <TeacherList key={variant} biz={variant === 'biz'} types={types} typeText={(type) => teacherTypes[type]()} />
    </Screen>
  )
}
