import type { Order } from '@tensaku/contract'
import { createContext, use } from 'react'
import type { Quote } from '../../assistant/index.ts'

type Place = { line: number; start: number }

/** The shared data of the lines of a correction. */
export type ResultContext = {
  order: Order
  /** The language of the corrected text. */
  language: 'en' | 'ja'
  mark: (place: Place, understood: boolean) => void
  /** Undefined if the period for questions is over. */
  ask: ((about: string) => void) | undefined
  /** Opens the assistant about a place. */
  assist?: ((quote: Quote) => void) | undefined
  /** A sample belongs to nobody: nothing in it can be marked, saved or asked about. */
  sample?: true
}

export const ResultPlace = createContext<ResultContext | undefined>(undefined)

/** Separate, because every mark changes it. */
export const UnderstoodPlaces = createContext<(place: Place) => boolean>(() => false)

/** Used inside a correction. */
export function useResult(): ResultContext {
  const context = use(ResultPlace)
  if (!context) throw new Error('No result around this.')
  return context
}
