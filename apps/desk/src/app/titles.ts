import * as m from '@tensaku/messages'
import type { AnyRouter } from '@tanstack/react-router'
import { language } from '../lib/language.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen, from the parameters of its address. */
    title?: (params: Readonly<Record<string, string>>) => string
  }
}

/** The title of the window: the screen first, then the desk (WCAG 2.4.2). */
function titleOf({ matches }: Pick<AnyRouter['state'], 'matches'>): string {
  const titled = matches.findLast(({ staticData }) => staticData.title)
  // Every screen has a title, so an address without one does not exist.
  const screen = titled?.staticData.title?.(titled.params) ?? m.desk_not_found_title()
  return `${screen} — ${m.desk_name()}`
}

/** Shows the title of the screen as the title of the window, in the language of the desk. */
export function followTitles(router: AnyRouter): void {
  const name = () => {
    document.title = titleOf(router.state)
  }
  router.subscribe('onResolved', name)
  language.subscribe(name)
}
