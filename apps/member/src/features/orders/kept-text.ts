import type { ChangeEvent } from 'react'

/** Where a question on an order is kept while it is written. */
export const questionKey = (orderId: number): string => `orders.question.${orderId}`

/** Text that is half written survives a reload of this tab; who signs out leaves none. Spread `props` on the text area. */
export function keptText(key: string, otherwise = '') {
  return {
    props: {
      defaultValue: sessionStorage.getItem(key) ?? otherwise,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => sessionStorage.setItem(key, target.value),
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
