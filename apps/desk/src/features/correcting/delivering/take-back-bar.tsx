import { noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { orderTitle } from '../../../lib/format.ts'
import { composing, strokeName } from '../../../lib/keys.ts'
import { queries } from '../../../lib/queries.ts'
import { useStore } from '../../../lib/store.ts'
import { refreshQueue } from '../../queue/index.ts'
import { useMe } from '../../session/index.ts'
import { orderQuery, setOrder } from '../queries.ts'
import { endTakeBackOffer, type TakeBackOffer, takeBackOffers } from './take-back-offer.ts'

const keyOf = ({ order, until }: TakeBackOffer): string => `${order}-${until}`

/** The last delivery, on every screen, as long as it may be taken back. */
export function TakeBackBar() {
  const me = useMe()
  const own = useStore(takeBackOffers, (value) => value).filter(({ instructor }) => instructor === me.data?.id)
  const newest = own.at(-1)
  return (
    <>
      {own.map((of) => (
        <Ending key={keyOf(of)} of={of} />
      ))}
      {newest && <Bar key={keyOf(newest)} of={newest} />}
    </>
  )
}

const showAnew = (order: number) => {
  void queries.invalidateQueries({ queryKey: orderQuery(order).queryKey })
  refreshQueue()
}

/** Shows the lists and the counts anew once a delivery is published, which can be a moment after its time. */
function Ending({ of: { order: id, until } }: { of: TakeBackOffer }) {
  const over = useNow(250) >= until
  const order = useQuery({ ...orderQuery(id), enabled: over, staleTime: 0, refetchInterval: 1000 })
  const out = over && (order.isError || order.data?.handed === null)
  useEffect(() => {
    if (!out) return
    endTakeBackOffer(id)
    refreshQueue()
  }, [out, id])
  return null
}

function Bar({ of }: { of: TakeBackOffer }) {
  const navigate = useNavigate()
  const left = Math.ceil((of.until - useNow(250)) / 1000)
  const [busy, setBusy] = useState(false)
  const told = useRef<HTMLOutputElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = (of.checked ? m.hand_bar_checked_title : m.hand_bar_title)({ title: orderTitle(of.title) })

  // A screen reader reads text that arrives after its live region.
  useEffect(() => {
    if (told.current) told.current.textContent = of.checked ? m.hand_bar_checked() : m.hand_bar()
  }, [of.checked])

  const takeBack = async () => {
    if (busy) return
    setBusy(true)
    try {
      const order = await api('POST /api/instructor/orders/{orderId}/take-back', { params: { orderId: of.order } })
      setOrder(order)
      endTakeBackOffer(of.order)
      refreshQueue()
      toast(m.hand_taken_back())
      // At the order itself the editor returns to its place.
      const resetScroll = path !== `/orders/${of.order}`
      await navigate({ to: '/orders/$id', params: { id: String(of.order) }, resetScroll })
    } catch (error) {
      toast(textOf(error))
      if (error instanceof ApiError && error.status !== noAnswer) {
        endTakeBackOffer(of.order)
        showAnew(of.order)
      }
    }
    setBusy(false)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (composing(event) || document.querySelector('dialog[open]') || strokeName(event) !== 'Alt+Z') return
    event.preventDefault()
    if (!event.repeat) void takeBack()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (left <= 0 && !busy) return null
  return (
    // Beside a wide editor's right column, in which the next order is already written.
    <aside
      aria-label={title}
      data-bar
      className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-read flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-line-strong bg-paper px-5 py-3 shadow-lift lg:right-auto lg:left-[max(1.25rem,calc(50vw-38.75rem))] lg:mx-0 lg:w-[calc(50vw-2.75rem)] lg:max-w-[37rem]"
    >
      {/* Announced once: a new number every second would interrupt the following text. */}
      <output ref={told} className="sr-only" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="line-clamp-2 font-semibold wrap-anywhere [word-break:auto-phrase]">{title}</span>
        <span aria-hidden="true" className="block text-sm text-ink-soft tabular-nums">
          {m.hand_bar_left({ count: Math.max(0, left) })}
        </span>
      </p>
      <Button tone="quiet" busy={busy} onClick={() => void takeBack()}>
        {m.hand_take_back()}
        <kbd className="hidden font-sans text-sm font-normal text-ink-soft lg:inline">Alt + Z</kbd>
      </Button>
    </aside>
  )
}
