import type { Order } from '@tensaku/contract'
import { createContext, use } from 'react'

type Place = { line: number; start: number }

/** What the lines of a result share. */
export type ResultContext = {
  order: Order
  /** The language that is corrected. */
  language: 'en' | 'ja'
  mark: (place: Place, understood: boolean) => void
  /** Undefined where no question may be asked any more. */
  ask: ((about: string) => void) | undefined
}

export const ResultPlace = createContext<ResultContext | undefined>(undefined)

/** Apart from the rest, because each tick changes it. */
export const UnderstoodPlaces = createContext<(place: Place) => boolean>(() => false)

/** Inside of a result. */
export function useResult(): ResultContext {
  const context = use(ResultPlace)
  if (!context) throw new Error('No result around this.')
  return context
}
