import type { ChangeEvent } from 'react'
import { inTab, type TabKey } from '../../lib/on-device.ts'

/** The storage key of an unfinished question about an order. */
export const questionKey = (orderId: number) => `orders.question.${orderId}` as const

/** Saves unfinished text in this tab, so that it survives a reload but not a sign-out. Spread `props` on the text area. */
export function savedText(key: TabKey, otherwise = '') {
  return {
    props: {
      defaultValue: inTab.getItem(key) ?? otherwise,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => inTab.setItem(key, target.value),
    },
    forget: () => inTab.removeItem(key),
  }
}
