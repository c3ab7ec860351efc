import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useDeferredValue } from 'react'
import { ApiError } from '@tensaku/contract/client'
import { Empty } from '@tensaku/ui/empty.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { orderStatus } from '@tensaku/domain/orders'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Cancel } from '../components/cancel.tsx'
import { Details } from '../components/details.tsx'
import { Files } from '../components/files.tsx'
import { Memo } from '../components/memo.tsx'
import { OrderMenu } from '../components/order-menu.tsx'
import { OwnText } from '../components/own-text.tsx'
import { Progress } from '../components/progress.tsx'
import { Questions } from '../components/questions.tsx'
import { Refunded } from '../components/refunded.tsx'
import { Ended, Next } from '../components/next-step.tsx'
import { Status } from '../components/status.tsx'
import { Survey } from '../components/survey.tsx'
import { Teacher } from '../components/teacher.tsx'
import { useOrder } from '../queries.ts'
import { Result } from '../result/result.tsx'

const tabs = ['result', 'questions', 'files', 'memo'] as const
type TabKey = (typeof tabs)[number]

/** One order: how it stands, and once delivered what the teacher made of it. */
export default function OrderScreen() {
  const { params } = useRoute()
  const order = useOrder(Number(params.id))
  const title = order.data?.title ?? m.nav_orders()
  return (
    <Screen title={title} back="orders" right={order.data && <OrderMenu order={order.data} />}>
      <OfflineNote of={order} />
      {order.data ? (
        <Body order={order.data} />
      ) : order.error instanceof ApiError && order.error.status === 404 ? (
        <Empty
          title={order.error.message}
          action={
            <Link to="orders" className={buttonClass('quiet')}>
              {m.orders_empty_to_all()}
            </Link>
          }
        />
      ) : order.isError ? (
        <Failed error={order.error} retry={order.refetch} busy={order.isFetching} />
      ) : (
        <Loading lines={10} />
      )}
    </Screen>
  )
}

function Body({ order }: { order: Order }) {
  const go = useGo()
  const { query } = useRoute()
  const current: TabKey = tabs.find((tab) => tab === query.tab) ?? 'result'
  const labels: Record<TabKey, string> = {
    result: m.order_tab_result(),
    questions: m.order_tab_questions(),
    files: m.order_tab_files(),
    memo: m.order_tab_memo(),
  }
  const show = (tab: TabKey) =>
    void go('orders-id', { id: order.id }, tab === 'result' ? {} : { tab }, { replace: true, stay: true })
  return (
    <>
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status status={order.status} />
        <Teacher order={order} />
      </p>
      <Tabs
        label={m.order_tabs()}
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        current={current}
        onChange={show}
      >
        {current === 'result' && <ResultTab order={order} />}
        {current === 'questions' && <Questions order={order} />}
        {current === 'files' && <Files order={order} />}
        {current === 'memo' && <Memo order={order} />}
      </Tabs>
    </>
  )
}

/** How it came here, folded away once that is past. */
function History({ order }: { order: Order }) {
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-12 items-center font-semibold">{m.order_history()}</summary>
      <div className="-mt-3 pb-5">
        <Progress order={order} />
      </div>
    </details>
  )
}

function ResultTab({ order }: { order: Order }) {
  const below = useDeferredValue(true, false)
  if (order.result)
    return (
      <>
        <Refunded order={order} />
        <Result order={order} result={order.result} />
        {below && (
          <>
            <Survey order={order} />
            <Details order={order} />
            <History order={order} />
          </>
        )}
      </>
    )
  return (
    <>
      {order.status.value === orderStatus.cancelled ? <Ended order={order} /> : <Next order={order} />}
      {order.status.value !== orderStatus.cancelled && <Progress order={order} />}
      <OwnText order={order} />
      <Details order={order} />
      <Cancel order={order} />
    </>
  )
}
