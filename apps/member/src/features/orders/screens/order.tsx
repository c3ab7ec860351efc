import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState } from 'react'
import { ApiError } from '@tensaku/contract/client'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { orderStatus } from '@tensaku/domain/orders'
import { pointsOf } from '../../../lib/format.ts'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useOwnId } from '../../../lib/use-session.ts'
import { Attempts, Offer } from '../../attempts/index.ts'
import { ReadOrder } from '../../notifications/index.ts'
import { Cancel } from '../components/cancel.tsx'
import { Details } from '../components/details.tsx'
import { Files } from '../components/files.tsx'
import { Headline } from '../components/headline.tsx'
import { Memo } from '../components/memo.tsx'
import { OrderMenu } from '../components/order-menu.tsx'
import { OwnText } from '../components/own-text.tsx'
import { Progress } from '../components/progress.tsx'
import { Questions } from '../components/questions.tsx'
import { Ended, Next } from '../components/next-step.tsx'
import { Survey } from '../components/survey.tsx'
import { orderQuery, useOrder } from '../queries.ts'
import { useOrderAssistant } from '../use-assistant.tsx'
import { Result } from '../result/result.tsx'
import { AssistantButton } from '../../assistant/index.ts'

const tabs = ['result', 'questions', 'files', 'memo'] as const
type TabKey = (typeof tabs)[number]

/** One order: its status, and the correction once it is delivered. */
export default function OrderScreen() {
  const { params } = useRoute()
  const order = useOrder(Number(params.id))
  const title = order.data?.title ?? m.nav_orders()
  return (
    <Screen title={title} ownHeading back="orders" right={order.data && <OrderMenu order={order.data} />}>
      <OfflineNote of={order} />
      {order.data ? (
        <Body key={order.data.id} order={order.data} />
      ) : order.error instanceof ApiError && order.error.status === 404 ? (
        <EmptyLink title={order.error.message} to="orders" label={m.orders_empty_to_all()} />
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
  const [covered, uncover] = useCover(order)
  const current: TabKey = tabs.find((tab) => tab === query.tab) ?? 'result'
  const labels: Record<TabKey, string> = {
    result: m.order_tab_result(),
    questions: m.order_tab_questions(),
    files: m.order_tab_files(),
    memo: m.order_tab_memo(),
  }
  const show = (tab: TabKey) =>
    void go('orders-id', { id: order.id }, tab === 'result' ? {} : { tab }, { replace: true, stay: true })
  const about = current === 'questions' ? 'answers' : 'order'
  if (order.result && query.tab === 'attempt') {
    const onShow = () => {
      uncover()
      show('result')
    }
    return (
      <Suspense fallback={<Loading lines={8} />}>
        <Attempts order={order} result={order.result} onShow={onShow} />
      </Suspense>
    )
  }
  return (
    <>
      {(!covered || about === 'answers') && <ReadOrder key={seenOf(order)} orderId={order.id} about={about} />}
      <Headline order={order} />
      <Tabs
        label={m.order_tabs()}
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        current={current}
        onChange={show}
      >
        {current === 'result' && (covered ? <Offer order={order} onSkip={uncover} /> : <ResultTab order={order} />)}
        {current === 'questions' && <Questions order={order} />}
        {current === 'files' && <Files order={order} />}
        {current === 'memo' && <Memo order={order} />}
      </Tabs>
    </>
  )
}

/**
 * Whether an unread result with corrections is still covered, so that its learner may correct the text first. Once uncovered
 * it stays so, before the server knows and without a network too.
 */
function useCover(order: Order): [covered: boolean, uncover: () => void] {
  const id = useOwnId()
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const uncover = () => {
    setShown(true)
    client.setQueryData(orderQuery(id, order.id).queryKey, (known) => known && { ...known, result_unread: false })
  }
  const corrected = order.result?.lines.some(({ edits }) => edits.length > 0) ?? false
  return [!shown && corrected && order.result_unread, uncover]
}

/** Changes with everything that a notification may tell about an order. */
const seenOf = ({
  status,
  claimed_at: claimed,
  result,
  questions,
  consultations,
  refunded,
  open_to_all: open,
}: Order) =>
  JSON.stringify([
    status.value,
    claimed,
    open,
    result?.version,
    refunded,
    questions.map((one) => one.answered_at ?? one.refunded_at),
    consultations.length,
  ])

/** The progress of an ended order, collapsed. */
function History({ order }: { order: Order }) {
  return (
    <Folded title={m.order_history()}>
      <div className="-mt-3 pb-5">
        <Progress order={order} />
      </div>
    </Folded>
  )
}

/** The refund of a delivered order. */
function Refunded({ order: { refunded } }: { order: Order }) {
  if (refunded === null || refunded === 0) return null
  return (
    <p className="mt-4 text-sm text-ink-soft print:hidden">
      {m.order_refunded_complaint({ points: pointsOf(refunded) })}
    </p>
  )
}

function ResultTab({ order }: { order: Order }) {
  const below = useDeferredValue(true, false)
  const assistant = useOrderAssistant(order)
  if (order.result)
    return (
      <>
        <Result order={order} result={order.result} assist={assistant.open} beside={assistant.isOpen} />
        <Refunded order={order} />
        {below && (
          <>
            <Survey order={order} />
            <div className="print:hidden">
              <Details order={order} />
              <History order={order} />
            </div>
          </>
        )}
        {assistant.sheet}
      </>
    )
  return (
    <>
      {order.status.value === orderStatus.cancelled ? <Ended order={order} /> : <Next order={order} />}
      {order.status.value !== orderStatus.cancelled && <Progress order={order} />}
      <OwnText order={order} />
      <p className="mt-4 -ml-2">
        <AssistantButton label={m.order_assist()} onOpen={() => assistant.open()} />
      </p>
      <Details order={order} />
      <Cancel order={order} />
      {assistant.sheet}
    </>
  )
}
