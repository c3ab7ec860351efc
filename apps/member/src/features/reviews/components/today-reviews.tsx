import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { now } from '../../../lib/now.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { dayWord } from '../../studies/index.ts'
import type { useReviews } from '../queries.ts'
import { beginRound, nextDay, type Reviews } from '../round.ts'
import { useAnswersOfToday } from '../use-round.ts'

const dayOf = (date: string) => inTokyo(startOfJstDay(date).toISOString())
const isOfToday = ({ date }: Reviews) => date === jstDate(new Date(now()))

/** The number of cards that wait today, without those that were answered on this device. */
export function useLeft(reviews: Reviews | undefined): number {
  const answers = useAnswersOfToday()
  return reviews && isOfToday(reviews) ? beginRound(reviews, answers).waiting.length : 0
}

type Props = { reviews: ReturnType<typeof useReviews>; left: number }

/** What waits today, and the run of days. */
export function TodayReviews({ reviews, left }: Props) {
  const { data } = reviews
  return (
    <section aria-labelledby="today" className="rounded-lg border border-line bg-wash px-4 py-4">
      <h2 id="today" className="text-lg">
        {m.study_reviews()}
      </h2>
      {data ? (
        <>
          <OfflineNote of={reviews} className="mt-2" />
          <Waiting reviews={data} left={left} />
          <Run run={data.run} />
        </>
      ) : reviews.isError ? (
        <Failed error={reviews.error} retry={reviews.refetch} busy={reviews.isFetching} />
      ) : (
        <Loading lines={2} />
      )}
      <button
        type="button"
        className="link mt-1 inline-flex min-h-11 items-center text-sm"
        onClick={() => void openModal('study-settings', {})}
      >
        {m.study_settings()}
      </button>
    </section>
  )
}

function Waiting({ reviews, left }: { reviews: Reviews; left: number }) {
  const { paused_until: pausedUntil, answered, more } = reviews
  const next = nextDay(reviews, useAnswersOfToday())
  if (!isOfToday(reviews)) return <p className="mt-1">{m.study_reviews_offline()}</p>
  if (pausedUntil !== null) return <p className="mt-1">{m.study_reviews_paused({ date: dayOf(pausedUntil) })}</p>
  if (left > 0)
    return (
      <>
        <p className="mt-1 font-semibold">{m.study_reviews_count({ count: left })}</p>
        {more && <p className="text-sm text-ink-soft">{m.study_reviews_few()}</p>}
      </>
    )
  const isDone = answered > 0 || reviews.items.length > 0
  return (
    <>
      <p className="mt-1">{isDone || next !== null ? m.study_reviews_done() : m.study_reviews_none()}</p>
      {next !== null && <p className="text-sm text-ink-soft">{m.recall_next({ day: dayWord(next) })}</p>}
    </>
  )
}

function Run({ run: { days, rests } }: Pick<Reviews, 'run'>) {
  if (days < 2) return null
  return (
    <p className="mt-2 text-sm">
      {m.study_run({ days })}
      {rests > 0 && m.study_run_rest({ rests })}
    </p>
  )
}
