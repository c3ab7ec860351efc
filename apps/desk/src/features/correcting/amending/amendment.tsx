import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useMemo } from 'react'
import { Workbench } from '../bench/workbench.tsx'
import { setOrder } from '../queries.ts'

type Props = { order: DeskOrder; instructorId: number; onLeave: () => void }

/** The bench on what was delivered. Its questions were answered with it, or have their own place. */
export function Amendment({ order, instructorId, onLeave }: Props) {
  const bare = useMemo(() => ({ ...order, questions: [] }), [order])
  const onAmended = (next: DeskOrder) => {
    setOrder(next)
    toast(m.amend_done())
    onLeave()
  }
  return <Workbench order={bare} instructorId={instructorId} onDelivered={onAmended} amending={{ onLeave }} />
}
