import type { Order } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isOnline } from '../../lib/online.ts'
import { ownKey } from '../../lib/queries.ts'
import { fileNameOf, saveFile } from '../../lib/save-file.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { reportFailure } from './failure.ts'

/** The address of an order's PDF and its content: a new title, question or answer makes the PDF outdated. */
type Made = { url: string; of: string }

const contentOf = ({ title, result, questions }: Order): string =>
  JSON.stringify([title, result?.version, questions.map((one) => [one.id, one.answer, one.refunded_at])])

/** The server drops a PDF when its order changes, and after a while. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Offline no PDF can be made; the message points to the text on the screen. */
const offline = (error: unknown): unknown =>
  error instanceof ApiError && error.status === noAnswer && !isOnline()
    ? new ApiError(0, { ...error.body, message: m.pdf_offline() })
    : error

/** Saves the PDF of a delivered order. Remembers its address until the order changes, here or elsewhere (F-071, S-022, S-023). */
function usePdf(order: Order): { busy: boolean; save: () => Promise<void> } {
  const id = useOwnId()
  const client = useQueryClient()
  const queryKey = ownKey('pdf', order.id)
  const { data: made } = useQuery<Made>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const [busy, setBusy] = useState(false)
  // A second tap may come before the screen shows the button as busy.
  const running = useRef(false)
  const of = contentOf(order)

  async function make(): Promise<string> {
    const { url } = await api('POST /api/users/{id}/documents/pdf/orders/{orderId}', {
      params: { id, orderId: order.id },
    })
    client.setQueryData<Made>(queryKey, { url, of })
    return url
  }
  const fetchFrom = (url: string): Promise<Blob> =>
    api('GET /api/users/{id}/files/{file}', { params: { id, file: url.slice(url.lastIndexOf('/') + 1) } })

  async function bytes(): Promise<Blob> {
    if (made?.of !== of) return fetchFrom(await make())
    try {
      return await fetchFrom(made.url)
    } catch (error) {
      if (!isGone(error)) throw error
      return fetchFrom(await make())
    }
  }

  return {
    busy,
    async save() {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        saveFile(await bytes(), fileNameOf(order.title, 'pdf'))
        toast(m.pdf_saved())
      } catch (error) {
        await reportFailure(offline(error))
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}

/** Saves a delivered order as a PDF. */
export function PdfButton({ order }: { order: Order }) {
  const { busy, save } = usePdf(order)
  return (
    <Button tone="quiet" busy={busy} onClick={() => void save()}>
      {!busy && <FileDown aria-hidden="true" className="size-[1rem] shrink-0" />}
      {busy ? m.pdf_making() : m.pdf_get()}
    </Button>
  )
}
