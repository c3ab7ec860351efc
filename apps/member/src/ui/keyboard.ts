import { useSyncExternalStore } from 'react'

/** CSS pixels. A visual viewport this much lower than the window means that the on-screen keyboard is open. */
const keyboardHeight = 150

let up = false
const listeners = new Set<() => void>()

// A read of the viewport forces a layout, so it happens on changes only, not at each render.
window.visualViewport?.addEventListener('resize', ({ target }) => {
  const { height, scale } = target as VisualViewport
  // Zooming in makes the viewport smaller too.
  up = window.innerHeight - height * scale > keyboardHeight
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the on-screen keyboard covers the lower part of the page. */
export const useKeyboard = (): boolean => useSyncExternalStore(subscribe, () => up)
