import type { Order, Result } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../lib/online.ts'
import { ReadOrder } from '../notifications/index.ts'
import { ComparedLine } from './components/compared-line.tsx'
import { TryLine } from './components/try-line.tsx'
import { type Attempt, useAttempts } from './queries.ts'

type Props = { order: Order; result: Result; onShow: () => void }

/**
 * The lines of a result without its correction. Each is compared once; then the correction stands beside it. After the
 * result was seen they are practice, which counts nowhere.
 */
export default function Attempts({ order, result, onShow }: Props) {
  const online = useOnline()
  const attempts = useAttempts(order.id)
  const { data, error } = attempts
  // Without a network nothing is known of other devices, and the lines can be tried all the same.
  const unanswered = !online || (error instanceof ApiError && error.status === noAnswer)
  if (!data && !unanswered)
    return attempts.isError ? (
      <Failed error={attempts.error} retry={attempts.refetch} busy={attempts.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  return <Lines order={order} result={result} items={data?.items ?? []} onShow={onShow} />
}

function Lines({ order, result, items, onShow }: Props & { items: readonly Attempt[] }) {
  const { lines, language } = result
  const left = lines.filter(({ n, edits }) => edits.length > 0 && !items.some(({ line }) => line === n))
  const heading = useFocusAtFirst()
  const [compared, setCompared] = useState<number>()
  const isPractice = left.length > 0 && !order.result_unread
  const toResult = (
    <p className="mt-6 flex *:flex-auto">
      <Button tone={left.length === 0 || isPractice ? 'primary' : 'quiet'} onClick={onShow}>
        {m.attempts_result()}
      </Button>
    </p>
  )
  return (
    <>
      {left.length === 0 && <ReadOrder orderId={order.id} about="order" />}
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl">
        {m.attempts_title()}
      </h2>
      {left.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{isPractice ? m.attempts_seen() : m.attempts_intro()}</p>
      )}
      {isPractice && toResult}
      {lines.map((line) => {
        const attempt = items.find((one) => one.line === line.n)
        return (
          <article key={line.n} aria-label={m.order_line({ n: line.n })} className="border-b border-line py-5">
            {lines.length > 1 && <h3 className="mb-2 text-sm text-ink-soft">{m.order_line({ n: line.n })}</h3>}
            {attempt ? (
              <ComparedLine attempt={attempt} line={line} language={language} fresh={compared === line.n} />
            ) : line.edits.length === 0 ? (
              <>
                <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
                  {line.original}
                </p>
                <p className="mt-2 text-sm text-done">{m.attempts_none()}</p>
              </>
            ) : (
              <TryLine
                orderId={order.id}
                line={line}
                language={language}
                explainedIn={order.language}
                next={!isPractice && line === left[0]}
                onCompared={() => setCompared(line.n)}
              />
            )}
          </article>
        )
      })}
      {!isPractice && toResult}
    </>
  )
}

/** The heading gets the focus, because the button that led here is gone. */
function useFocusAtFirst() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
