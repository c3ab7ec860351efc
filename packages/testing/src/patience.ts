import { vi } from 'vitest'

/** How long a test waits for something that has to come, in ms. A machine that is busy elsewhere is slow, not wrong. */
export const patience = 15_000

type Options = Parameters<typeof vi.waitFor>[1]

/** What `vi.waitFor` is told: the timeout that a test gives, and where it gives none the one above. */
export const patient = (options: Options) => ({
  timeout: patience,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

const { waitFor, waitUntil } = vi
const waitPatiently: typeof waitFor = (work, options) => waitFor(work, patient(options))

// The library has no option for it. Every file of a thread comes by here, and once is enough.
if (waitFor.name !== waitPatiently.name) {
  vi.waitFor = waitPatiently
  vi.waitUntil = (work, options) => waitUntil(work, patient(options))
}
