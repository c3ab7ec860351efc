import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../calendar/index.ts'
import { emptyReport, longestPart, nextReport, unfinishedPlaces, type ReportContent } from './index.ts'

const now = new Date('2026-11-20T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

test('[C-048] a first report needs three deliveries, and no days', () => {
  const first = { last: undefined, plan: false }
  expect(nextReport({ ...first, deliveries: 2 }, now)).toEqual({
    orders_missing: 1,
    from: '2026-11-20',
    allowed: false,
  })
  expect(nextReport({ ...first, deliveries: 3 }, now)).toMatchObject({ orders_missing: 0, allowed: true })
})

test('[C-048] the next one comes 30 days later with a plan and 90 without, from midnight in Japan', () => {
  const last = { requested: new Date('2026-10-21T14:59:59Z'), published: true }
  expect(nextReport({ deliveries: 3, last, plan: true }, now)).toMatchObject({ from: '2026-11-20', allowed: true })
  const later = { requested: new Date('2026-10-21T15:00:00Z'), published: true }
  expect(nextReport({ deliveries: 3, last: later, plan: true }, now)).toMatchObject({
    from: '2026-11-21',
    allowed: false,
  })
  expect(nextReport({ deliveries: 3, last, plan: false }, now)).toMatchObject({ from: '2027-01-19', allowed: false })
})

test('[C-048] a request is allowed exactly when nothing is missing, the day has come and none is open', () => {
  const learner = fc.record({
    deliveries: fc.nat(10),
    last: fc.option(fc.record({ days: fc.nat(200), published: fc.boolean() }), { nil: undefined }),
    plan: fc.boolean(),
  })
  fc.assert(
    fc.property(learner, ({ deliveries, last, plan }) => {
      const asked = last && { requested: daysAgo(last.days), published: last.published }
      const { allowed, orders_missing: missing, from } = nextReport({ deliveries, last: asked, plan }, now)
      const isOver = !last || last.days >= (plan ? 30 : 90)
      expect(missing).toBe(Math.max(0, 3 - deliveries))
      expect(from === '2026-11-20').toBe(isOver)
      expect(from >= '2026-11-20').toBe(true)
      expect(allowed).toBe(missing === 0 && isOver && last?.published !== false)
    }),
  )
})

test('[X-22] a report lacks each part that is empty or too long, and an exercise', () => {
  expect(unfinishedPlaces(emptyReport)).toEqual([
    'summary',
    'strengths.0',
    'strengths.1',
    'strengths.2',
    'points.0',
    'points.1',
    'points.2',
    'next_goal',
    'exercises',
  ])
  const whole: ReportContent = {
    summary: 'あ',
    strengths: ['い', 'う', 'え'],
    points: ['お', 'か', 'き'],
    exercises: [1],
    next_goal: 'く',
  }
  expect(unfinishedPlaces(whole)).toEqual([])
  expect(unfinishedPlaces({ ...whole, summary: ' \n', next_goal: 'あ'.repeat(longestPart.next_goal + 1) })).toEqual([
    'summary',
    'next_goal',
  ])
})
