import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { saved } from '../../../lib/saved.ts'
import { Link, type Search, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { variantIn, variantQuery, VariantSwitch } from '../../../ui/variant-switch.tsx'
import { InstructorItem } from '../components/instructor-item.tsx'
import { InstructorList } from '../components/instructor-list.tsx'
import { InstructorTabs } from '../components/instructor-tabs.tsx'

/** The search for instructors, all or favourites. Variant, tab and page are in the address. */
export default function InstructorsScreen() {
  const { query } = useRoute()
  const go = useGo()
  const savedTab = saved('settings').instructor_tab
  const variant = variantIn(query, savedTab)
  const biz = variant === 'biz'
  const filter = query.filter === 'like' ? 'like' : 'all'
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const tab: Search = filter === 'like' ? { filter } : {}
  const here: Search = { ...variantQuery(variant, savedTab), ...tab }
  return (
    <Screen title={m.nav_instructors()} ownHeading>
      <InstructorTabs current={filter} query={variantQuery(variant, savedTab)} />
      <VariantSwitch
        label={m.instructors_variant_label()}
        to="teachers"
        variant={variant}
        queryOf={(one) => ({ ...variantQuery(one, savedTab), ...tab })}
      />
      <InstructorList
        key={`${variant} ${filter}`}
        view={{ biz, filter, page }}
        title={filter === 'like' ? undefined : biz ? m.instructors_all_biz_title() : m.instructors_all_title()}
        withToday={filter === 'all' && !biz && page === 1}
        empty={filter === 'like' ? <NoFavourites all={variantQuery(variant, savedTab)} /> : <Nobody />}
        onPage={(other) =>
          void go('teachers', {}, { ...here, ...(other > 1 && { page: other }) }, { replace: true, stay: true })
        }
        renderItem={(teacher) => <InstructorItem key={teacher.id} teacher={teacher} biz={biz} />}
        renderPager={(pages) => pages.last > 1 && <Pager to="teachers" {...pages} query={here} />}
      />
    </Screen>
  )
}

function Nobody() {
  return <Empty title={m.instructors_empty_title()} text={m.instructors_none_yet()} />
}

function NoFavourites({ all }: { all: Search }) {
  return (
    <Empty
      title={m.instructors_no_favourites_title()}
      text={m.instructors_no_favourites_text()}
      action={
        <Link to="teachers" query={all} replace className={buttonClass('quiet')}>
          {m.instructors_to_all()}
        </Link>
      }
    />
  )
}
