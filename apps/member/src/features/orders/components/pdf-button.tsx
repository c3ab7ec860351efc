import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import FileDown from 'lucide-react/icons/file-down'
import { usePdf } from '../pdf.ts'

/** Saves a delivered order as a PDF, to read it on paper. */
export function PdfButton({ order }: { order: Order }) {
  const { busy, save } = usePdf(order)
  return (
    <Button tone="quiet" busy={busy} onClick={() => void save()}>
      {!busy && <FileDown aria-hidden="true" className="size-4" />}
      {busy ? m.pdf_making() : m.pdf_get()}
    </Button>
  )
}
