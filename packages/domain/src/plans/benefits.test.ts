import { expect, test } from 'vitest'
import { mayDownloadAudio, planTypes } from './index.ts'

test('[Q-73] audio is saved by whoever pays for a plan, that of AI alone included, and by nobody else', () => {
  expect(planTypes.map((type) => mayDownloadAudio({ type }))).toEqual([true, true, true])
  expect(mayDownloadAudio(undefined)).toBe(false)
})
