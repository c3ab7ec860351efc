import type { ChangeEvent } from 'react'
import { inTab, type TabKey } from '../../lib/on-device.ts'

/** Where a question on an order is kept while it is written. */
export const questionKey = (orderId: number) => `orders.question.${orderId}` as const

/** Text that is half written survives a reload of this tab; who signs out leaves none. Spread `props` on the text area. */
export function savedText(key: TabKey, otherwise = '') {
  return {
    props: {
      defaultValue: inTab.getItem(key) ?? otherwise,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => inTab.setItem(key, target.value),
    },
    forget: () => inTab.removeItem(key),
  }
}
