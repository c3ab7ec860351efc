import { paymentMethods } from '@tensaku/messages/purchase-labels'

/** The name of a way to pay on documents and in exports. */
export const methodName = (method: string): string =>
  paymentMethods[method as keyof typeof paymentMethods]({}, { locale: 'ja' })
