import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useLanguage } from '../lib/language.ts'

type Screen = ComponentType<object> & { preload?: () => Promise<void> }

/** The same screen, rendered again when the language changes. */
function inLanguage(Screen: Screen): Screen {
  function Spoken(props: object) {
    useLanguage()
    return <Screen {...props} />
  }
  return Object.assign(Spoken, Screen.preload && { preload: Screen.preload })
}

/**
 * Lets every screen follow the chosen language. Typed text, open dialogs and the scroll position stay.
 * The router renders a screen only when its address changes, so each screen subscribes to the language itself.
 */
export function followLanguage(router: Pick<AnyRouter, 'routesById'>): void {
  for (const route of Object.values(router.routesById)) {
    for (const part of ['component', 'notFoundComponent', 'errorComponent'] as const) {
      const screen = route.options[part] as Screen | undefined
      if (screen) route.update({ [part]: inLanguage(screen) })
    }
  }
}
