import { useSyncExternalStore } from 'react'

/** A visual viewport this much lower than the window means that the on-screen keyboard is up. CSS pixels. */
const keyboardHeight = 150

const isUp = (): boolean => {
  const viewport = window.visualViewport
  if (!viewport) return false
  // Zooming in makes the viewport smaller too.
  return window.innerHeight - viewport.height * viewport.scale > keyboardHeight
}

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

/** Whether the on-screen keyboard covers the lower part of the page. */
export const useKeyboard = (): boolean => useSyncExternalStore(subscribe, isUp)
