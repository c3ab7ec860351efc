import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { openModal } from '../../../lib/modals.ts'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OwnImage } from '../../../ui/own-image.tsx'

/** The images of the order; a tap enlarges one. */
export function Files({ order }: { order: Order }) {
  if (order.files.length === 0)
    return (
      <EmptyLink
        title={m.files_empty_title()}
        text={m.files_empty_text()}
        to="services-create"
        label={m.files_empty_act()}
      />
    )
  return (
    <ul className="grid grid-cols-2 gap-3">
      {order.files.map(({ url }, index) => {
        const label = m.files_image({ number: index + 1 })
        return (
          <li key={url}>
            <button
              type="button"
              onClick={() => void openModal('order-file', { url, label })}
              className="block w-full overflow-hidden rounded-md border border-line"
            >
              <OwnImage url={url} size="thumb" alt={label} className="aspect-square w-full object-cover" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
