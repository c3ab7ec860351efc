import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { refreshQueue } from '../../queue/index.ts'
import { dropOrder } from '../queries.ts'

/** A nominee says that he will not take an order, after reading what that means for its learner. */
export function Decline({ order: { id }, alone }: { order: Pick<DeskOrder, 'id'>; alone: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const decline = async () => {
    const sure = await confirm({
      title: m.decline_title(),
      message: alone ? m.decline_alone() : m.decline_open(),
      confirm: m.decline_submit(),
      cancel: m.decline_back(),
      tone: 'danger',
    })
    if (!sure) return
    setBusy(true)
    try {
      await api('POST /api/instructor/orders/{orderId}/decline', { params: { orderId: id } })
    } catch (error) {
      setBusy(false)
      return alertError({ message: textOf(error) })
    }
    toast(m.decline_done())
    await navigate({ to: '/queue', search: { tab: 'nominated', page: 1 } })
    dropOrder(id)
    refreshQueue()
  }
  return (
    <Button tone="danger" busy={busy} onClick={() => void decline()}>
      {m.decline_start()}
    </Button>
  )
}
