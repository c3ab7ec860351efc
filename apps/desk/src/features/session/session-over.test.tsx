import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { LoginScreen, SignedIn } from './index.ts'
import { signOut } from './session.ts'
import { cleanUp } from '../../test/clean-up.ts'

afterEach(cleanUp)

const over = /^時間が経ったため、もう一度ログインしてください/

/** Opens the desk in a new page, with or without a session. */
async function open(isSignedIn: boolean) {
  cleanup()
  queries.clear()
  const ask = async () => {
    if (isSignedIn) return { id: 1 }
    throw new ApiError(401, { code: 'unauthenticated', message: '' })
  }
  const Desk = () => (
    <SignedIn
      me={useQuery({ queryKey: ['me'], queryFn: ask, retry: false })}
      signInAt="/login"
      writer={() => 'instructor.1'}
    >
      {() => <p>仕事場</p>}
    </SignedIn>
  )
  const root = createRootRoute({})
  const at = <T extends string>(path: T, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: ({ next }: Record<string, unknown>) => ({ next: String(next) }),
    component: LoginScreen,
  })
  const history = createMemoryHistory({ initialEntries: ['/queue?tab=working'] })
  const router = createRouter({ routeTree: root.addChildren([at('/queue', Desk), login]), history })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText(isSignedIn ? '仕事場' : '添削デスクにログイン')
  return router
}

test('a session that ended by itself is explained at the sign-in, which leads back; a guest and a sign-out need no reason', async () => {
  await open(false)
  expect(screen.queryByText(over)).toBeNull()
  await open(true)
  const router = await open(false)
  expect(screen.getByText(over)).toBeTruthy()
  expect(router.state.location.search).toEqual({ next: '/queue?tab=working' })

  await open(true)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await signOut(async () => undefined)
  await open(false)
  expect(screen.queryByText(over)).toBeNull()
})
