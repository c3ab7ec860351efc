import type { StudyHistory } from '@tensaku/contract'
import { startOfJstDay } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { inTokyo } from '../../../lib/format.ts'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { HistoryWeeks } from '../components/history-weeks.tsx'
import { NextAct } from '../components/next-act.tsx'

type Entry = StudyHistory['items'][number]['entries'][number]

function nameOf({ kind, count }: Entry): string {
  if (kind === 'exercise') return count > 1 ? m.history_exercise_more({ count }) : m.history_exercise()
  if (kind === 'delivery') return m.history_delivery()
  if (kind === 'film') return m.history_film()
  if (kind === 'film_part') return m.history_film_part()
  return kind === 'review' ? m.history_review({ count }) : m.history_quiz({ count })
}

/** the days on which the member studied, newest first, below a picture of the last weeks. */
export default function StudiesHistoryScreen() {
  const { query } = useRoute()
  const page = Math.max(1, Math.floor(Number(query['page'])) || 1)
  const id = useOwnId()
  const history = useQuery({
    queryKey: ownKey('studies', 'history', page),
    queryFn: ({ signal }) => api('GET /api/users/{id}/studies/history', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Screen title={m.history_title()} back="studies">
      <OfflineNote of={history} />
      {history.data ? (
        <Days history={history.data} />
      ) : history.isError ? (
        <Failed error={history.error} retry={history.refetch} busy={history.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Days({ history: { items, recent, pagination } }: { history: StudyHistory }) {
  if (pagination.total === 0)
    return (
      <EmptyLink
        title={m.history_empty_title()}
        text={m.history_empty_text()}
        to="services-create"
        label={m.home_order()}
      />
    )
  return (
    <>
      <HistoryWeeks recent={recent} />
      {items.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-5">
          <h2 id={`day-${day}`} className="text-lg">
            {inTokyo(startOfJstDay(day).toISOString())}
          </h2>
          <ul className="mt-1 border-t border-line">
            {entries.map((entry) => (
              <li key={`${entry.kind} ${'id' in entry.params ? entry.params.id : ''}`} className="border-b border-line">
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pagination.last_page > 1 ? (
        <Pager
          to="studies-history"
          page={pagination.page}
          last={pagination.last_page}
          total={pagination.total}
          query={{}}
        />
      ) : (
        <p className="py-4 text-center text-sm text-ink-soft">{m.history_days({ count: pagination.total })}</p>
      )}
      <NextAct except="order" />
    </>
  )
}

function Entry({ entry }: { entry: Entry }) {
  const text = (
    <>
      <span className="block text-sm text-ink-soft">{nameOf(entry)}</span>
      {entry.title !== '' && <span className="block wrap-anywhere">{entry.title}</span>}
    </>
  )
  const look = 'block min-h-11 py-2'
  if (entry.name === 'studies' || entry.name === 'studies-flashcards')
    return (
      <Link to={entry.name} className={look}>
        {text}
      </Link>
    )
  return (
    <Link to={entry.name} params={entry.params} className={look}>
      {text}
    </Link>
  )
}
