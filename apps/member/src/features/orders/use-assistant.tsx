import type { Order } from '@tensaku/contract'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Assistant, type OrderSubject, type Quote } from '../assistant/index.ts'
import { languageOf } from './components/labels.ts'

/** The assistant of an order (M-011): how to open it, and the sheet while it is open. */
export function useOrderAssistant(order: Order) {
  const [opened, setOpened] = useState<{ quote: Quote | undefined }>()
  const subject: OrderSubject = {
    kind: 'order',
    key: `order.${order.id}`,
    token: order.chat_session_token,
    lines: order.lines,
    language: order.result?.language ?? languageOf(order),
    orderId: order.id,
    corrected: order.result !== null,
  }
  const open = useCallback((quote?: Quote) => setOpened({ quote }), [])
  const sheet: ReactNode = opened && (
    <Suspense>
      <Assistant
        subject={subject}
        quote={opened.quote}
        onForgetQuote={() => setOpened({ quote: undefined })}
        onClose={() => setOpened(undefined)}
      />
    </Suspense>
  )
  return { open, isOpen: opened !== undefined, sheet }
}
