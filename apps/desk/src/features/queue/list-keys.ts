import { useEffect, useEffectEvent } from 'react'
import { composing, strokeName, writing } from '../../lib/keys.ts'

const links = () => [...document.querySelectorAll<HTMLElement>('[data-order] a')]

/** Moves the focus from order to order, at first to the first one. */
function move(step: 1 | -1): void {
  const all = links()
  const at = all.findIndex((link) => link.closest('[data-order]')?.contains(document.activeElement))
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

const claimFocused = () =>
  document.activeElement?.closest('[data-order]')?.querySelector<HTMLElement>('[data-claim]')?.click()

/** j and k move, c claims, ? lists the keys. No key acts while a person types or a dialog is open. */
export function useListKeys(showKeys: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (composing(event) || writing(event.target) || document.querySelector('dialog[open]')) return
    const acts: Record<string, () => void> = { J: () => move(1), K: () => move(-1), C: claimFocused, '?': showKeys }
    const stroke = strokeName(event)
    const act = acts[stroke]
    if (!act) return
    event.preventDefault()
    // A held key keeps moving, but it claims once.
    if (!event.repeat || stroke === 'J' || stroke === 'K') act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
