import { expect, vi } from 'vitest'
import { startApp, type AppOptions, type TestApp } from './app.ts'

/** A running server without further rounds: after the first one its sweeps run only when something wakes them. */
export async function withoutRounds(options: AppOptions, work: (running: TestApp) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const running = await startApp({ ...options, jobs: true })
    try {
      await expect.poll(() => running.services.health.troubles()).toEqual([])
      await work(running)
    } finally {
      await running.close()
    }
  } finally {
    vi.useRealTimers()
  }
}
