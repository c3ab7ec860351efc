import * as m from '@tensaku/messages'
import { useEffect, useRef } from 'react'
import { priceText } from '../price-text.ts'
import type { Price } from '../pricing.ts'

/** A refusal because of a new price. It stands at the button, takes the focus, and names the price once it is known. */
export function PriceChanged({ price }: { price: Price | undefined }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-2 rounded-md bg-alert-soft px-3 py-2 text-sm leading-snug font-semibold text-alert"
    >
      <p>{m.review_price_changed()}</p>
      {price && (
        <p className="mt-1 text-base tabular-nums">
          {m.review_price_new({ price: priceText({ quota: price.quota, points: price.total }) })}
        </p>
      )}
    </div>
  )
}
