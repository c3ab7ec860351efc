import { afterEach } from 'vitest'

/** Files share one page: whatever a test left on it (a toast, a dialog in a root of its own) goes with the test. */
afterEach(() => document.body.replaceChildren())
