import { useEffect, useEffectEvent } from 'react'
import { composing, strokeName } from './keys.ts'

/**
 * The shortcuts of a screen, named as by `strokeName`. A held key acts once, and no key acts while an input method
 * composes.
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
