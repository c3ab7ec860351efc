import type { OrderSummary } from '@tensaku/contract'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import PenLine from 'lucide-react/icons/pen-line'
import X from 'lucide-react/icons/x'

type Value = OrderSummary['status']['value']

const tones: Record<Value, BadgeTone> = { [-1]: 'plain', 0: 'wait', 1: 'ai', 2: 'ai', 3: 'done', 4: 'plain' }
const icons: Record<Value, typeof Check> = { [-1]: X, 0: Hourglass, 1: PenLine, 2: PenLine, 3: Check, 4: Check }

/** Where an order stands, in the server's words; the sign and the colour only help. */
export function Status({ status }: { status: OrderSummary['status'] }) {
  const Icon = icons[status.value]
  return (
    <Badge tone={tones[status.value]}>
      <Icon aria-hidden="true" className="size-3.5" />
      {status.label}
    </Badge>
  )
}
