import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { FunctionComponent, ReactNode } from 'react'
import { queries } from '../lib/queries.ts'

/** Renders a part of a screen with the queries of the desk. */
export const showPart = (part: ReactNode) => render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)

type Search = Record<string, unknown>
type Screen = { component: FunctionComponent; search?: (given: Search) => Search }

/** Renders screens at an address, as the desk does: below `signed` for instructors, below `/ops` for operators. */
export function showAt(
  address: string,
  screens: Readonly<Record<string, Screen>>,
  { side = 'instructor', frame = Outlet }: { side?: 'instructor' | 'operator'; frame?: FunctionComponent } = {},
) {
  const root = createRootRoute({ component: frame })
  const parent = createRoute({
    getParentRoute: () => root,
    ...(side === 'operator' ? { path: '/ops' } : { id: 'signed' }),
  } as { getParentRoute: () => typeof root; id: 'signed' })
  const children = Object.entries(screens).map(([path, { component, search }]) =>
    createRoute({ getParentRoute: () => parent, path, component, ...(search && { validateSearch: search }) }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([parent.addChildren(children)]), history })
  showPart(<RouterProvider router={router as never} />)
  return router
}
