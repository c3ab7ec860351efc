import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '../../../lib/online.ts'

type Outcome = 'approved' | 'cancelled'
type Message = { type: 'payment'; outcome: Outcome; reference: string }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'payment' &&
  'outcome' in data &&
  (data.outcome === 'approved' || data.outcome === 'cancelled')

/** The page of the sandbox, whatever name of this host the server knows; undefined for a real gateway. */
function ownAddress(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/dev/gateway/') ? pathname + search : undefined
}

type Props = {
  url: string
  title: string
  onOutcome: (outcome: Outcome) => void
  /** The product and its price, while the page is not here. The frame tells them itself. */
  due?: ReactNode
  /** The other ways, beside a page that is opened elsewhere. The frame has its own way out. */
  otherwise?: ReactNode
}

/**
 * The gateway's page, at which a card is typed and 3-D Secure is passed. The sandbox is shown in a frame and tells its outcome by
 * a message. A real gateway forbids frames of others: its page is opened in this tab and comes back here. A frame that was loaded
 * stays while the device is offline, with the typed card.
 */
export function GatewayFrame({ url, title, onOutcome, due, otherwise }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const online = useOnline()
  const [begun, setBegun] = useState(online)
  if (online && !begun) setBegun(true)
  const told = useEffectEvent(onOutcome)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isMessage(data)) told(data.outcome)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const address = ownAddress(url)
  if (!online && (address === undefined || !begun)) return due
  if (address === undefined)
    return (
      <div className="space-y-3">
        {due}
        <p>{m.shop_frame_elsewhere()}</p>
        <a href={url} className={buttonClass('primary', true)}>
          {m.shop_frame_open()}
        </a>
        {otherwise}
      </div>
    )
  return (
    // Our own gateway's page needs its script and its origin: a sandbox with both would protect nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={address}
      title={title}
      style={{ height: '36rem' }}
      className="w-full rounded-md border border-line"
    />
  )
}
