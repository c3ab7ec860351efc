import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useRoute } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../components/next-act.tsx'
import { WeekCard } from '../components/week-card.tsx'
import { useWeeks } from '../weeks.ts'

/** The weeks in which the learner studied, each with what was done then. */
export default function StudiesWeeksScreen() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query['page'])) || 1)
  const weeks = useWeeks(page)
  const { data } = weeks
  return (
    <Screen title={m.weeks_title()} back="studies">
      <OfflineNote of={weeks} />
      {data ? (
        <>
          {data.items.length === 0 ? (
            <Empty title={m.weeks_empty_title()} text={m.weeks_empty_text()} />
          ) : (
            <ul className="space-y-4">
              {data.items.map((week) => (
                <li key={week.week}>
                  <WeekCard week={week} />
                </li>
              ))}
            </ul>
          )}
          {data.pagination.last_page > 1 && (
            <Pager
              to="studies-weeks"
              page={page}
              last={data.pagination.last_page}
              total={data.pagination.total}
              query={{}}
            />
          )}
        </>
      ) : weeks.isError ? (
        <Failed error={weeks.error} retry={weeks.refetch} busy={weeks.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
      <NextAct />
    </Screen>
  )
}
