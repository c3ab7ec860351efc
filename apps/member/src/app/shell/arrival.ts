import * as m from '@tensaku/messages'
import { useLayoutEffect } from 'react'
import { screenDrawn } from '../../lib/after-paint.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { useRouter } from '../../lib/routing/view.tsx'
import { routeAt } from '../route-at.ts'

/** The title of the document: the slogan of the service for the login, the heading for every other screen. */
const titleAt = (name: RouteName | undefined, heading: string | null | undefined) =>
  name === 'root' || name === 'login' || !heading ? m.meta_title() : `${heading} - ${m.title_suffix()}`

/** On each new screen, sets the title of the document and focuses the heading, so that a screen reader reads it. */
export function useArrival(): void {
  const router = useRouter()
  // A layout effect, because the first page counts as drawn right after the layout effects of the shell.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return router.onRendered(({ from, to, pathChanged }) => {
      screenDrawn()
      const heading = document.querySelector<HTMLElement>('[data-heading]')
      document.title = titleAt(routeAt(to.path)?.name, heading?.textContent)
      // A screen reader reads the first page from its beginning anyway.
      if (!from || !pathChanged) return
      heading?.focus({ preventScroll: true })
    })
  }, [router])
}
