import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, jstMonth, minute } from '../calendar/index.ts'
import { isRankingDue, monthsToRank, rankingTimes, wordsToPass } from './index.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const anyInstant = fc.date({ min: at('2001-01-01T00:00:00'), max: at('2099-01-01T00:00:00'), noInvalidDate: true })

// A thread cannot change its time zone, so each zone gets a process.
const program = `
  const { rankingTimes } = await import('${new URL('index.ts', import.meta.url).href}')
  process.stdout.write(JSON.stringify(['2026-11', '2026-12', '2028-02'].map(rankingTimes)))
`

test('[I-09][Q-112] a month begins and ends at midnight in Japan and is final at 3:00, in any time zone of the process', () => {
  for (const zone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati']) {
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { TZ: zone } })
    expect(JSON.parse(answer.toString())).toEqual([
      {
        from: '2026-10-31T15:00:00.000Z',
        until: '2026-11-30T15:00:00.000Z',
        frozenFrom: '2026-11-30T18:00:00.000Z',
      },
      {
        from: '2026-11-30T15:00:00.000Z',
        until: '2026-12-31T15:00:00.000Z',
        frozenFrom: '2026-12-31T18:00:00.000Z',
      },
      {
        from: '2028-01-31T15:00:00.000Z',
        until: '2028-02-29T15:00:00.000Z',
        frozenFrom: '2028-02-29T18:00:00.000Z',
      },
    ])
  }
})

test('[I-09] every instant lies in exactly the month of its day in Japan', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const month = jstMonth(instant)
      const within = [-1, 0, 1].filter((n) => {
        const { from, until } = rankingTimes(addMonths(month, n))
        return instant >= from && instant < until
      })
      expect(within).toEqual([0])
    }),
  )
})

test('a month is ranked every ten minutes, once more at 3:00 on the 1st, and never again', () => {
  const ranked = (rankedAt: string, frozen = false) => ({
    month: '2026-11',
    ranked_at: at(rankedAt),
    frozen_at: frozen ? at(rankedAt) : null,
  })
  const due = (rankedAt: string, now: string, frozen = false) => isRankingDue(ranked(rankedAt, frozen), at(now))
  expect(due('2026-11-20T12:00:00', '2026-11-20T12:09:59')).toBe(false)
  expect(due('2026-11-20T12:00:00', '2026-11-20T12:10:00')).toBe(true)
  expect(due('2026-12-01T02:55:00', '2026-12-01T02:59:59')).toBe(false)
  expect(due('2026-12-01T02:55:00', '2026-12-01T03:00:00')).toBe(true)
  expect(due('2026-12-01T03:00:00', '2027-03-01T00:00:00', true)).toBe(false)
})

test('no month is left out, however late the ranking runs', () => {
  const gap = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes * minute)
  fc.assert(
    fc.property(anyInstant, fc.array(gap, { minLength: 1, maxLength: 12 }), (first, gaps) => {
      const known = new Map<string, { month: string; ranked_at: Date; frozen_at: Date | null }>()
      let now = first
      for (const ms of gaps) {
        now = new Date(now.getTime() + ms)
        for (const month of monthsToRank([...known.values()], first, now)) {
          expect(known.get(month)?.frozen_at ?? null).toBeNull()
          const frozen = now >= rankingTimes(month).frozenFrom
          known.set(month, { month, ranked_at: now, frozen_at: frozen ? now : null })
        }
      }
      const months: string[] = []
      for (let month = jstMonth(first); month <= jstMonth(now); month = addMonths(month, 1)) months.push(month)
      expect([...known.keys()].toSorted()).toEqual(months)
      const open = [...known.values()].filter(({ frozen_at: frozen }) => !frozen).map(({ month }) => month)
      expect(open.every((month) => now < rankingTimes(month).frozenFrom)).toBe(true)
    }),
  )
})

test('as many words as the place in front are not enough to pass it', () => {
  expect([wordsToPass(100, 130), wordsToPass(100, 100)]).toEqual([31, 1])
})
