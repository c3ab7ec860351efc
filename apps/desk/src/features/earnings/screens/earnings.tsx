import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { dateName, monthName, yen } from '../../../lib/format.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PendingScreen } from '../../../ui/pending.tsx'
import { EarningsTable } from '../earnings-table.tsx'
import { Options } from '../../../ui/options.tsx'

const route = getRouteApi('/signed/earnings')

/** The earnings of a month, an entry for each delivery. The screen can be printed as it is. */
export function EarningsScreen() {
  const { month, page } = route.useSearch()
  const navigate = useNavigate()
  const earnings = useQuery({
    queryKey: ['earnings', month, page],
    queryFn: ({ signal }) => api('GET /api/instructor/earnings', { query: { month, page }, signal }),
    placeholderData: keepPreviousData,
  })
  const shown = earnings.data
  if (!shown) return <PendingScreen of={earnings} lines={8} />
  const months = [...new Set([shown.month, ...shown.months.map((one) => one.month)])].toSorted().toReversed()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-wide space-y-6 px-5 pt-6 pb-24">
      <h1 className="font-display text-2xl">{m.desk_earnings_title()}</h1>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-sm text-ink-soft">{m.desk_earnings_sum({ month: monthName(shown.month) })}</h2>
          <p className="text-3xl font-semibold tabular-nums">{yen(shown.yen)}</p>
          {shown.yen > 0 && (
            <p className="flex flex-wrap gap-x-4 tabular-nums">
              <span>
                {m.desk_earnings_deliveries({ count: shown.deliveries.count, yen: yen(shown.deliveries.yen) })}
              </span>
              {shown.answers.count > 0 && (
                <span>{m.desk_earnings_answers({ count: shown.answers.count, yen: yen(shown.answers.yen) })}</span>
              )}
              {shown.reports.count > 0 && (
                <span>{m.desk_earnings_reports({ count: shown.reports.count, yen: yen(shown.reports.yen) })}</span>
              )}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            {shown.settled
              ? m.desk_earnings_settled({ day: dateName(shown.settles_on) })
              : m.desk_earnings_settles({ day: dateName(shown.settles_on) })}
          </p>
        </div>
        <Field label={m.desk_earnings_month()} className="print:hidden">
          <Select
            value={shown.month}
            onChange={(event) => void navigate({ to: '/earnings', search: { month: event.target.value } })}
          >
            <Options of={months.map((one) => [one, monthName(one)])} />
          </Select>
        </Field>
      </div>
      {shown.items.length === 0 ? (
        <Empty
          title={shown.settled ? m.desk_earnings_none_settled() : m.desk_earnings_none_title()}
          text={shown.settled ? undefined : m.desk_earnings_none_text({ day: dateName(shown.settles_on) })}
          action={
            !shown.settled && (
              <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('quiet')}>
                {m.desk_earnings_to_pool()}
              </Link>
            )
          }
        />
      ) : (
        <>
          <EarningsTable items={shown.items} />
          <PageLinks
            page={shown.pagination.page}
            last={shown.pagination.last_page}
            className="justify-end text-sm text-ink-soft print:hidden"
          >
            {(to, text) => (
              <Link to="/earnings" search={{ month: shown.month, page: to }} className={buttonClass('quiet')}>
                {text}
              </Link>
            )}
          </PageLinks>
          <div className="print:hidden">
            <Button tone="quiet" onClick={() => print()}>
              {m.desk_earnings_print()}
            </Button>
            {shown.pagination.last_page > 1 && (
              <p className="mt-2 text-sm text-ink-soft">{m.desk_earnings_print_page()}</p>
            )}
          </div>
        </>
      )}
    </main>
  )
}
