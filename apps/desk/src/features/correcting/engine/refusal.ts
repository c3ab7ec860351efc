import { ApiError, noAnswer } from '@tensaku/contract/client'

/** Refusals after which this order is no longer ours to write. */
const GONE = new Set(['not_working', 'not_amendable', 'order_not_found', 'forbidden'])

/** What the server said to a save; null where it never heard of it, or was too busy to say. */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status !== noAnswer && error.status < 500 && error.status !== 429 ? error : null

/** Whether it is final: nothing more can be written here. */
export const isFinal = ({ code }: ApiError): boolean => GONE.has(code)
