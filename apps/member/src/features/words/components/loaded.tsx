import type { ComponentProps, ReactNode } from 'react'
import { Loaded as Answer } from '../../../ui/loaded.tsx'
import { isNotOwned } from '../queries.ts'

type Props<T> = ComponentProps<typeof Answer<T>> & {
  /** Shown to members who do not own it. */
  offer?: ReactNode
}

/** The answer of a query with its states, and an offer in place of a refusal of something that is sold. */
export function Loaded<T>({ offer, ...rest }: Props<T>) {
  return offer && isNotOwned(rest.of.error) ? offer : <Answer {...rest} />
}
