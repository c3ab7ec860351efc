import type { OrderSummary } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import { Flower } from './flower.tsx'

type Status = OrderSummary['status']
type Look = 'waiting' | 'working' | 'delivered' | 'ended'

const looks: Record<Status['value'], Look> = {
  [orderStatus.cancelled]: 'ended',
  [orderStatus.waiting]: 'waiting',
  [orderStatus.correcting]: 'working',
  [orderStatus.checking]: 'working',
  [orderStatus.corrected]: 'delivered',
  [orderStatus.completed]: 'delivered',
}
const colours: Record<Look, string> = {
  waiting: 'text-wait',
  working: 'text-ai',
  delivered: 'text-ink',
  ended: 'text-wait',
}

/**
 * The status of an order in the server's words with a sign: an empty grey ring is waiting, a half-filled indigo ring is in
 * correction, the red flower is corrected, a grey stroke has ended.
 */
export function Status({ status }: { status: Status }) {
  const look = looks[status.value]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 font-semibold whitespace-nowrap ${colours[look]}`}>
      {look === 'delivered' ? <Flower className="-my-1 size-7" /> : <Sign look={look} />}
      {status.label}
    </span>
  )
}

function Sign({ look }: { look: Look }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="size-4.5"
    >
      {look === 'waiting' && <circle cx="10" cy="10" r="7.5" strokeDasharray="2.9 3" />}
      {look === 'working' && (
        <>
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 2.500a7.500 7.500 0 0 1 0 15z" fill="currentColor" />
        </>
      )}
      {look === 'ended' && <path d="M4 10h12" />}
    </svg>
  )
}
