import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { InstructorItem } from '../components/instructor-item.tsx'
import { InstructorTabs } from '../components/instructor-tabs.tsx'
import { withoutCommonBadge } from '../format.ts'
import { useLatest } from '../queries.ts'

/** The new instructors, newest first. */
export default function InstructorsLatestScreen() {
  return (
    <Screen title={m.instructors_latest_title()} ownHeading>
      <InstructorTabs current="latest" />
      <p className="pt-4 text-sm text-ink-soft">{m.instructors_latest_text()}</p>
      <List />
    </Screen>
  )
}

function List() {
  const latest = useLatest()
  if (!latest.data)
    return latest.error ? (
      <Failed error={latest.error} retry={latest.refetch} busy={latest.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  if (latest.data.items.length === 0)
    return (
      <EmptyLink
        title={m.instructors_no_latest_title()}
        text={m.instructors_no_latest_text()}
        to="teachers"
        label={m.instructors_to_all()}
      />
    )
  return (
    <>
      <OfflineNote of={latest} />
      <ul className="divide-y divide-line">
        {withoutCommonBadge(latest.data.items).map((teacher) => (
          <InstructorItem key={teacher.id} teacher={teacher} biz={false} />
        ))}
      </ul>
    </>
  )
}
