import { ApiError } from '@tensaku/contract/client'
import type { ComponentProps, ReactNode } from 'react'
import { Loaded as Answer } from '../../../ui/loaded.tsx'
import { isNotOwned } from '../queries.ts'

type Props<T> = ComponentProps<typeof Answer<T>> & {
  /** Shown to members who do not own it. */
  offer?: ReactNode
  /** Shown where there is nothing at this address (404). */
  gone?: ReactNode
}

/** The answer of a query with its states, with an offer or a way on in place of two of its refusals. */
export function Loaded<T>({ offer, gone, ...rest }: Props<T>) {
  const { error } = rest.of
  if (offer && isNotOwned(error)) return offer
  return gone && error instanceof ApiError && error.status === 404 ? gone : <Answer {...rest} />
}
