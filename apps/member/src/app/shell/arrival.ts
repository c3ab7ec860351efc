import { useRouter } from '@tanstack/react-router'
import * as m from '@tensaku/messages'
import { useEffect } from 'react'
import { screenDrawn } from '../../lib/after-paint.ts'
import type { RouteName } from '../../lib/route-names.ts'
import { routeAt, routes } from '../routes.ts'

const titleOf = (name: RouteName | undefined) => {
  if (name === undefined) return m.page_404_status()
  return name === 'root' || name === 'login' || name === 'home'
    ? m.meta_title()
    : `${routes[name].title()} - ${m.title_suffix()}`
}

/** On arriving at a screen: the title of the document, and the focus on its heading so that it is read out. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      screenDrawn()
      document.title = titleOf(routeAt(toLocation.pathname)?.name)
      // The first page is read from its beginning anyway.
      if (!fromLocation || !pathChanged) return
      document.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true })
    })
  }, [router])
}
