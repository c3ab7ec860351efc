import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that is busy elsewhere is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

/** Files share one page: whatever a test left on it (a toast, a dialog in a root of its own) goes with the test. */
afterEach(() => document.body.replaceChildren())
