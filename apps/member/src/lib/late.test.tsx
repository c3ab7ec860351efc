import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boundary } from '../../test/boundary.tsx'
import { late } from './late.ts'

const frames: FrameRequestCallback[] = []
/** Paints the frame that was requested, and runs the tasks after it. */
const paint = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0)
    await vi.runAllTimersAsync()
  })

beforeEach(() => {
  frames.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  // In this order: the stub replaced a function of the fake timers.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('code is loaded once, after the frame in which it is wanted', async () => {
  const load = vi.fn(async () => ({ name: 'parts' }))
  const useParts = late(load)
  const { result, rerender } = renderHook(({ when }) => useParts(when), { initialProps: { when: false } })
  await paint()
  expect(load).not.toHaveBeenCalled()

  rerender({ when: true })
  expect(load).not.toHaveBeenCalled()
  await paint()
  expect(result.current).toEqual({ name: 'parts' })

  // A screen that is opened again has the code in its first frame.
  expect(renderHook(() => useParts(true)).result.current).toEqual({ name: 'parts' })
  await paint()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a screen that was left before its frame does not delay the next one', async () => {
  const useParts = late(async () => ({ name: 'parts' }))
  renderHook(() => useParts(true)).unmount()
  // A page that is no longer visible paints no frame.
  frames.length = 0
  const { result } = renderHook(() => useParts(true))
  await paint()
  expect(result.current).toEqual({ name: 'parts' })
})

test('a failed load is thrown while drawing, and the next screen tries again', async () => {
  const load = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'parts' }))
  load.mockRejectedValueOnce(new Error('no network'))
  // React reports every error that a boundary catches.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const useParts = late(load)
  const Part = () => useParts(true)?.name ?? 'waiting'
  const draw = () =>
    render(
      <Boundary>
        <Part />
      </Boundary>,
    )

  const first = draw()
  expect(screen.getByText('waiting')).toBeDefined()
  await paint()
  expect(screen.getByText('no network')).toBeDefined()
  errors.mockClear()
  first.unmount()

  draw()
  await paint()
  expect(screen.getByText('parts')).toBeDefined()
})
