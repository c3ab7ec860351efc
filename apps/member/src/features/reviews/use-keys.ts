import type { Rating } from '@tensaku/domain/reviews'
import { useEffect, useEffectEvent } from 'react'

const ratings: Readonly<Record<string, Rating>> = { '1': 1, '2': 2, '3': 3, '4': 4 }

/** The keyboard of a round: space shows the answer, 1 to 4 rate it. Not while a dialog is open or a control takes the key itself. */
export function useKeys({ flip, rate }: { flip: () => void; rate: (rating: Rating) => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (document.querySelector('dialog[open]')) return
    const target = event.target instanceof Element ? event.target : null
    const rating = ratings[event.key]
    if (rating !== undefined && !target?.closest('input, textarea, select')) rate(rating)
    else if (event.key === ' ' && !target?.closest('input, textarea, select, button, a')) {
      event.preventDefault()
      flip()
    }
  })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
}
