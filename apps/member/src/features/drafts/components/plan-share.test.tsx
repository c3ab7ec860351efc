import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Price } from '../pricing.ts'
import { PlanShare } from './plan-share.tsx'

test('each reason why a plan pays nothing has a text of its own, and none is shown without a plan', async () => {
  const reasons = [
    'past_due',
    'business',
    'category',
    'course',
    'instructor',
    'quota_used',
    'chosen',
    'no_plan',
  ] as const
  const price = { quota: 0, remaining: 3, total: 498 } as Price
  const texts = reasons.map((reason) => {
    const { container } = render(<PlanShare price={{ ...price, reason }} />)
    const text = container.textContent
    cleanup()
    return text
  })
  expect(new Set(texts).size).toBe(reasons.length)
  for (const text of texts) expect(text).toContain('498pt')
  expect(texts.at(-1)).toBe('お持ちのポイントから、期限の近い順に498ptを使います。')
})
