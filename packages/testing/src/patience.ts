import { vi } from 'vitest'

/** The time for which a test waits for an expected result, in ms. It allows for a busy machine. */
export const patience = 15_000

type Options = Parameters<typeof vi.waitFor>[1]

/** The options for `vi.waitFor`: the timeout that a test gives, or the default above. */
export const patient = (options: Options) => ({
  timeout: patience,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

const { waitFor, waitUntil } = vi
const waitPatiently: typeof waitFor = (work, options) => waitFor(work, patient(options))

// The library has no option for the default. Every file of a thread runs this setup; replace the functions only once.
if (waitFor.name !== waitPatiently.name) {
  vi.waitFor = waitPatiently
  vi.waitUntil = (work, options) => waitUntil(work, patient(options))
}
