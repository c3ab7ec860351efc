import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFits } from './fits.ts'

let height = 0
let resized: () => void = () => undefined
const letters = (pixels: number) => void (document.documentElement.style.fontSize = `${pixels}px`)

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal('innerHeight', 844)
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Footer({ bottomBar }: { bottomBar: boolean }) {
  const [footer, fits] = useFits(bottomBar)
  return <p ref={footer}>{fits ? 'fixed' : 'in the page'}</p>
}

test.each([
  [844, 16, 73, 'fixed'],
  [844, 32, 160, 'fixed'],
  [844, 32, 161, 'in the page'],
  [400, 16, 73, 'fixed'],
  [400, 16, 105, 'in the page'],
])(
  'in a window of %i px, with letters of %i px, a footer of %i px over the bottom bar is %s',
  (high, size, footer, place) => {
    vi.stubGlobal('innerHeight', high)
    letters(size)
    height = footer
    render(<Footer bottomBar />)
    act(() => resized())
    expect(screen.getByText(place)).toBeTruthy()
  },
)

test('a bottom bar that comes later, and another size of the window, are measured again', () => {
  letters(32)
  height = 200
  const { rerender } = render(<Footer bottomBar={false} />)
  act(() => resized())
  expect(screen.getByText('fixed')).toBeTruthy()
  rerender(<Footer bottomBar />)
  act(() => resized())
  expect(screen.getByText('in the page')).toBeTruthy()
  height = 73
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(screen.getByText('fixed')).toBeTruthy()
})
