import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect } from 'react'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { PointRow } from '../components/point-row.tsx'
import { LotsPicture } from '../components/lots-picture.tsx'
import { Balance } from '../components/lots-line.tsx'
import { Lots } from '../components/lots.tsx'
import { usePointHistory } from '../history.ts'
import { usePoints } from '../queries.ts'
import { openStore } from '../store-site.ts'

/** The balance with its lots, the ledger entries, and the lots as a picture. The page number is in the address. */
export default function ShopHistoriesPointsScreen() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query['page'])) || 1)
  const points = usePoints()
  return (
    <Screen title={m.points_history_title()} back="settings">
      <OfflineNote of={points} />
      <section aria-labelledby="points" className="mb-8">
        <h2 id="points" className="text-sm font-semibold text-ink-soft">
          {m.points_balance()}
        </h2>
        {points.data ? (
          <Balance points={points.data.balance} />
        ) : points.isError ? (
          <Failed error={points.error} retry={points.refetch} busy={points.isFetching} />
        ) : (
          <Loading lines={2} />
        )}
        <Purchase />
        {points.data && <Lots lots={points.data.lots} />}
      </section>
      <section aria-labelledby="entries">
        <h2 id="entries" className="mb-2 text-lg">
          {m.points_history_entries()}
        </h2>
        <Entries page={page} />
      </section>
      {points.data && <LotsPicture lots={points.data.lots} />}
    </Screen>
  )
}

/** Opens the store on the purchase of points, signed in: the operator's own site, or the shop of this app (N-018). */
function Purchase() {
  const userId = useOwnId()
  return (
    <p className="mt-3">
      <button type="button" className={buttonClass('quiet')} onClick={() => void openStore(userId, 'purchase-points')}>
        {m.points_history_buy()}
      </button>
    </p>
  )
}

function Entries({ page }: { page: number }) {
  const history = usePointHistory(page)
  const online = useOnline()
  const go = useGo()
  const last = history.isPlaceholderData ? page : (history.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) void go('shop-histories-points', {}, { page: last }, { replace: true })
  })
  if (!history.data)
    return !online ? (
      <p className="text-sm text-ink-soft">{m.points_history_offline()}</p>
    ) : history.isError ? (
      <Failed error={history.error} retry={history.refetch} busy={history.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  const { items, pagination } = history.data
  if (pagination.total === 0)
    return (
      <EmptyLink
        title={m.points_history_empty_title()}
        text={m.points_history_empty_text()}
        to="services-create"
        label={m.home_order()}
      />
    )
  return (
    <>
      <ul className="border-t border-line">
        {items.map((entry) => (
          <PointRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager to="shop-histories-points" page={page} last={pagination.last_page} total={pagination.total} query={{}} />
    </>
  )
}
