import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type AppOptions, type TestApp } from './app.ts'

/**
 * One server for the tests of a file: started before the first of them, closed after the last. A server that logged an
 * error fails the file; a test that expects one empties `app.errors`. Options that need a running service are a function.
 * Nothing of the answer may be read before the tests run.
 */
export function useApp(options: AppOptions | (() => AppOptions) = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startApp(typeof options === 'function' ? options() : options))
  })
  afterAll(async () => {
    try {
      expect(app.errors).toEqual([])
    } finally {
      await app.close()
    }
  })
  return app
}
