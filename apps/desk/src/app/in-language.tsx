import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useLanguage } from '../lib/language.ts'

type Screen = ComponentType<object> & { preload?: () => Promise<void> }

/** The same screen, drawn again when another language is chosen. */
function inLanguage(Screen: Screen): Screen {
  function Spoken(props: object) {
    useLanguage()
    return <Screen {...props} />
  }
  return Object.assign(Spoken, Screen.preload && { preload: Screen.preload })
}

/**
 * Makes every screen follow the chosen language where it stands: what is typed, opened and scrolled to stays as it is.
 * The router draws a screen only when its address changes, so each has to watch the language itself.
 */
export function followLanguage(router: Pick<AnyRouter, 'routesById'>): void {
  for (const route of Object.values(router.routesById)) {
    for (const part of ['component', 'notFoundComponent', 'errorComponent'] as const) {
      const screen = route.options[part] as Screen | undefined
      if (screen) route.update({ [part]: inLanguage(screen) })
    }
  }
}
