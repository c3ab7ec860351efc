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

type Props = { order: Pick<DeskOrder, 'id'>; nomination: NonNullable<DeskOrder['nomination']> }

const ofNominee = { start: m.decline_start, title: m.decline_title, done: m.decline_done }
const ofOffer = { start: m.decline_offer_start, title: m.decline_offer_title, done: m.decline_offer_done }

/** Declines a nomination or an offered order, after the instructor has read the consequence for its learner. */
export function Decline({ order: { id }, nomination: { alone, by } }: Props) {
  const texts = by === 'office' ? ofOffer : ofNominee
  const open = by === 'office' ? m.decline_offer_text : m.decline_open
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const decline = async () => {
    const sure = await confirm({
      title: texts.title(),
      message: alone ? m.decline_alone() : open(),
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
    toast(texts.done())
    await navigate({ to: '/queue', search: { tab: 'nominated', page: 1 } })
    dropOrder(id)
    refreshQueue()
  }
  return (
    <Button tone="danger" busy={busy} onClick={() => void decline()}>
      {texts.start()}
    </Button>
  )
}
