import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

afterEach(cleanup)

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message ?? this.props.children
  }
}
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
