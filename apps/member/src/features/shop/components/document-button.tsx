import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import FileText from 'lucide-react/icons/file-text'
import { openModal } from '../../../lib/modals.ts'
import { nameWithQuantity } from '../labels.ts'
import type { Purchase } from '../queries.ts'

/** Opens the form of a purchase's document (M-021). Nothing while none can be issued. */
export function DocumentButton({ purchase, className = '' }: { purchase: Purchase; className?: string }) {
  const { id, document } = purchase
  if (!document.available) return null
  const name = nameWithQuantity(purchase)
  const { number } = document
  // Purchases that lie on the device from before do not tell it: the server decides then.
  const qualified = (document as Partial<typeof document>).qualified !== false
  return (
    <Button
      tone="quiet"
      className={className}
      aria-label={m.shop_document_of({ name })}
      onClick={() => void openModal('invoice', { purchaseId: id, name, number, qualified })}
    >
      <FileText aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
      {m.shop_document()}
    </Button>
  )
}
