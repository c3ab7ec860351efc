import type { Ranking } from '@tensaku/contract'
import { addMonths, jstMonth } from '@tensaku/domain/calendar'
import { wordsToPass } from '@tensaku/domain/rankings'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useOptimisticChange } from '@tensaku/ui/optimistic-change.ts'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../components/next-act.tsx'
import { Places } from '../components/places.tsx'
import { RankingChoice } from '../components/ranking-choice.tsx'
import { useRanking } from '../ranking-queries.ts'
import { useChangeStudySettings, useStudySettings } from '../settings.ts'

function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return m.ranking_month_name({ year, month: String(Number(number)) })
}

/** An address with a month that no calendar has shows the running one. */
const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

/** the member's own place of a month first, then the places around it and the first twenty. */
export default function StudiesRankingScreen() {
  const { query } = useRoute()
  const wanted = query['month']
  const ranking = useRanking(wanted !== undefined && isMonth(wanted) ? wanted : undefined)
  return (
    <Screen title={m.ranking_title()} back="studies">
      <OfflineNote of={ranking} />
      {ranking.data ? (
        <>
          <MonthChoice month={ranking.data.month} first={ranking.data.first_month} />
          <Own ranking={ranking.data} />
          <Lists ranking={ranking.data} />
          <TakingPart />
          <NextAct except="order" />
        </>
      ) : ranking.isError ? (
        <Failed error={ranking.error} retry={ranking.refetch} busy={ranking.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

/** The choice to take part, which applies at once. */
function TakingPart() {
  const settings = useStudySettings()
  const change = useChangeStudySettings()
  const { value, busy, change: show } = useOptimisticChange(settings.data?.ranking)
  const online = useOnline()
  if (!settings.data || value === undefined) return null
  const held = settings.data
  return (
    <TitledSection id="taking-part" title={m.ranking_part()}>
      <div className="mt-2">
        <RankingChoice
          ranking={value}
          disabled={busy || !online}
          onChange={(ranking) => show(ranking, () => change({ ...held, ranking }).catch(reportFailure))}
        />
      </div>
    </TitledSection>
  )
}

/** Chooses a month, from the first one with a delivery on. The choice is in the address. */
function MonthChoice({ month, first }: { month: string; first: string | null }) {
  const go = useGo()
  const running = jstMonth(new Date(now()))
  const months = [running]
  const start = first ?? running
  for (let at = running; at > start; months.push(at)) at = addMonths(at, -1)
  if (!months.includes(month)) months.push(month)
  return (
    <Field preset required label={m.ranking_month()} className="mb-5">
      <Select
        value={month}
        onChange={({ target }) =>
          void go('studies-ranking', {}, { month: target.value }, { replace: true, stay: true })
        }
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Own({ ranking }: { ranking: Ranking }) {
  const {
    rank_position: place,
    total_users: total,
    total_words: words,
    total_orders: orders,
    best_ranking: best,
  } = ranking
  const takesPart = useStudySettings().data?.ranking ?? true
  const above = ranking.my_ranking.findLast((row) => row.rank_position < (place ?? 0))
  return (
    <div className="mb-2">
      {!takesPart ? (
        <p>{m.ranking_out()}</p>
      ) : place === null ? (
        orders > 0 ? (
          <p>{m.ranking_counting()}</p>
        ) : (
          <None frozen={ranking.frozen} />
        )
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl font-semibold tabular-nums">{m.ranking_place({ place })}</span>
          <span className="text-ink-soft">{m.ranking_of({ total: pointsOf(total) })}</span>
        </p>
      )}
      {orders > 0 && <p className="mt-2">{m.ranking_written({ words: pointsOf(words), orders })}</p>}
      {place !== null && !ranking.frozen && (
        <p className="mt-1">
          {place === 1
            ? m.ranking_first()
            : above && m.ranking_to_next({ words: pointsOf(wordsToPass(words, above.total_words)) })}
        </p>
      )}
      {best && (
        <p className="mt-1 text-sm text-ink-soft">
          {m.ranking_best({ month: monthName(best.month), place: best.rank_position })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {ranking.frozen
          ? m.ranking_frozen()
          : ranking.ranked_at && m.ranking_at({ at: minuteInTokyo(ranking.ranked_at) })}{' '}
        {m.ranking_rule()}
      </p>
    </div>
  )
}

function None({ frozen }: { frozen: boolean }) {
  if (frozen) return <p>{m.ranking_none_past()}</p>
  return (
    <>
      <p className="font-semibold">{m.ranking_none_title()}</p>
      <p className="mt-1 mb-4">{m.ranking_none_text()}</p>
      <Link to="services-create" className={buttonClass('primary')}>
        {m.home_order()}
      </Link>
    </>
  )
}

/** The places around the member are left out where the first twenty show them. */
function Lists({ ranking: { my_ranking: around, top, total_users: total } }: { ranking: Ranking }) {
  const isAlone = total === 1 && top.every((row) => row.is_me)
  const shown = new Set(top.map((row) => row.rank_position))
  return (
    <>
      {around.some((row) => !shown.has(row.rank_position)) && (
        <TitledSection id="around" title={m.ranking_around()}>
          <Places rows={around} />
        </TitledSection>
      )}
      <TitledSection id="top" title={m.ranking_top()}>
        {top.length === 0 ? (
          <p className="mt-2 text-ink-soft">{m.ranking_nobody()}</p>
        ) : isAlone ? (
          <p className="mt-2 text-ink-soft">{m.ranking_alone()}</p>
        ) : (
          <Places rows={top} />
        )}
      </TitledSection>
    </>
  )
}
