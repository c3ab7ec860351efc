import { useRouter } from '@tanstack/react-router'
import * as m from '@tensaku/messages'
import { useEffect } from 'react'
import { screenDrawn } from '../../lib/after-paint.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { routeAt } from '../route-at.ts'

/** The doors say what the service is; every other screen says what it is called. */
const titleAt = (name: RouteName | undefined, heading: string | null | undefined) =>
  name === 'root' || name === 'login' || !heading ? m.meta_title() : `${heading} - ${m.title_suffix()}`

/** On arriving at a screen: the title of the document, and the focus on its heading so that it is read out. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      screenDrawn()
      const heading = document.querySelector<HTMLElement>('[data-heading]')
      document.title = titleAt(routeAt(toLocation.pathname)?.name, heading?.textContent)
      // The first page is read from its beginning anyway.
      if (!fromLocation || !pathChanged) return
      heading?.focus({ preventScroll: true })
    })
  }, [router])
}
