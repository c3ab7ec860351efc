import * as m from '@tensaku/messages'
import { useLayoutEffect } from 'react'
import { screenDrawn } from '../../lib/after-paint.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { useRouter } from '../../lib/routing/view.tsx'
import { routeAt } from '../route-at.ts'

/** The doors say what the service is; every other screen says what it is called. */
const titleAt = (name: RouteName | undefined, heading: string | null | undefined) =>
  name === 'root' || name === 'login' || !heading ? m.meta_title() : `${heading} - ${m.title_suffix()}`

/** On arriving at a screen: the title of the document, and the focus on its heading so that it is read out. */
export function useArrival(): void {
  const router = useRouter()
  // Before the first page counts as drawn, which is after the layout effects of the shell.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return router.onRendered(({ from, to, pathChanged }) => {
      screenDrawn()
      const heading = document.querySelector<HTMLElement>('[data-heading]')
      document.title = titleAt(routeAt(to.path)?.name, heading?.textContent)
      // The first page is read from its beginning anyway.
      if (!from || !pathChanged) return
      heading?.focus({ preventScroll: true })
    })
  }, [router])
}
