import { useEffect } from 'react'
import { goToKept } from './place.ts'

/** Stands after the lines of the bench: once they are drawn, whoever took his delivery back is where he was. */
export function KeptPlace({ order }: { order: number }) {
  useEffect(() => goToKept(order), [order])
  return null
}
