import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { routeAt } from '../../src/app/route-at.ts'
import type { RouteName } from '../../src/lib/route-names.ts'
import { type LazyScreen, lazyScreen } from '../../src/lib/routing/lazy-screen.tsx'
import { makeRouter, type Router } from '../../src/lib/routing/router.ts'
import { CurrentScreen, RouterView } from '../../src/lib/routing/view.tsx'
import { memoryHistory } from './memory-history.ts'

type Stage = {
  screens: Partial<Record<RouteName, ComponentType>>
  client: QueryClient
  /** The screen for routes that `screens` lacks. */
  elsewhere?: ComponentType
  /** The frame of the screen. */
  Frame?: ComponentType
}

const Nothing = () => null
const Broken = ({ error }: { error: unknown }) => {
  throw error
}

/** Shows screens of the app, starting at an address. There are no guards. */
export function renderScreensAt(address: string, stage: Stage): Router {
  const { screens, client, elsewhere = Nothing, Frame = CurrentScreen } = stage
  const lazy = new Map<RouteName | undefined, LazyScreen>()
  const screenOf = (name: RouteName | undefined) => {
    const known = lazy.get(name) ?? lazyScreen(async () => ({ default: (name && screens[name]) ?? elsewhere }))
    lazy.set(name, known)
    return known
  }
  const router = makeRouter({ history: memoryHistory(address), routeAt, admit: async () => undefined, screenOf })
  void router.refresh()
  render(
    <QueryClientProvider client={client}>
      <RouterView router={router} Frame={Frame} ErrorView={Broken} />
    </QueryClientProvider>,
  )
  return router
}
