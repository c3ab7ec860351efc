import { useEffect, useEffectEvent } from 'react'
import { composing, strokeName } from './keys.ts'

/**
 * The keys of what is open, by the names that `strokeName` gives them. Each does its act once however long it is held,
 * and none while an input method composes.
 */
export function useStrokes(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = composing(event) ? undefined : acts[strokeName(event)]
    if (!act) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
