import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { orderStatus } from '@tensaku/domain/orders'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { dayTime, lengthOf, orderTitle, yen } from '../../lib/format.ts'
import { useQueue } from '../queue/index.ts'

/** The next order after a delivery: claimed orders come first, then nominations of this instructor, then open orders. */
export function NextOrder() {
  const lists = [useQueue('working'), useQueue('nominated'), useQueue('pool')]
  if (lists.some((list) => list.isPending)) return null
  const next = lists.flatMap((list) => list.data?.items ?? []).find(({ handed }) => handed === null)
  const missing = lists.filter((list) => !list.data)
  // A found order is offered at once; the note that there is none waits for all lists.
  if (!next && missing.length > 0)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-4">
        <p className="min-w-0 flex-1 basis-60">{m.desk_next_failed()}</p>
        <Button
          tone="quiet"
          busy={missing.some((list) => list.isFetching)}
          onClick={() => missing.forEach((list) => void list.refetch())}
        >
          {m.failed_retry()}
        </Button>
      </div>
    )
  if (!next) return <p className="text-ink-soft">{m.desk_next_none()}</p>
  return (
    <TitledSection
      id="next-order"
      title={m.desk_next_title()}
      className="border-y border-line py-5"
      titleClassName="text-sm text-ink-soft"
    >
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{orderTitle(next.title)}</p>
          {/* Its first words tell it from the delivered order, whose title may be the same. */}
          <p className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">{next.excerpt}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{yen(next.pay_yen)}</span>
            <span>{lengthOf(next)}</span>
            <span>
              {next.status.value === orderStatus.waiting
                ? m.desk_due_if_claimed({ at: dayTime(next.due_at) })
                : m.desk_due_at({ at: dayTime(next.due_at) })}
            </span>
          </p>
        </div>
        <Link to="/orders/$id" params={{ id: String(next.id) }} className={buttonClass('primary')}>
          {m.desk_open()}
        </Link>
      </div>
    </TitledSection>
  )
}
