import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Boundary } from '../../../test/boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'

afterEach(cleanup)

const show = (Screen: () => ReactNode) =>
  render(
    <Boundary>
      <Suspense fallback="…">
        <Screen />
      </Suspense>
    </Boundary>,
  )

test('a preloaded screen appears at once and is loaded once', async () => {
  const load = vi.fn(async () => ({ default: () => 'screen' }))
  const Screen = lazyScreen(load)
  await Promise.all([Screen.preload(), Screen.preload()])
  show(Screen)
  expect(screen.getByText('screen')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a screen without its code throws when it is drawn, and can be loaded later', async () => {
  // React reports every error that a boundary catches.
  const errors = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Screen = lazyScreen(async () => {
    if (broken) throw new Error('no code')
    return { default: () => 'screen' }
  })
  await Screen.preload()
  show(Screen)
  expect(screen.getByText('no code')).toBeTruthy()
  errors.mockClear()
  cleanup()
  broken = false
  await Screen.preload()
  show(Screen)
  expect(screen.getByText('screen')).toBeTruthy()
})
