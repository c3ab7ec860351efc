import * as m from '@tensaku/messages'
import { encode } from 'uqr'

/** A text as a QR code, drawn as one path. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((filled, x) => (filled ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={m.desk_session_qr_label()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md border border-line bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}
