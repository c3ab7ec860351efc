import { afterEach, expect, test } from 'vitest'
import { saved } from '../../lib/saved.ts'
import { isViewed, markViewed } from './viewed-ads.ts'

afterEach(() => localStorage.clear())

test('[K-016][Q-115] the last 30 viewed ads are remembered, each once', () => {
  for (let id = 1; id <= 30; id++) markViewed(id)
  markViewed(1)
  expect(saved('viewed_ads')).toHaveLength(30)
  markViewed(31)
  expect(saved('viewed_ads')).toHaveLength(30)
  expect([1, 2, 3, 31].map(isViewed)).toEqual([true, false, true, true])
})
