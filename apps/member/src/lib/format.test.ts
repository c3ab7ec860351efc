import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTokyo, minuteInTokyo, pointsOf, yenOf } from './format.ts'

const formatters = pathToFileURL(`${import.meta.dirname}/format.ts`).href
const said = `import(${JSON.stringify(formatters)}).then(({ inTokyo, minuteInTokyo }) => {
  const late = '2026-12-31T15:30:00.000Z'
  console.log([new Date(late).getDate(), inTokyo(late), minuteInTokyo(late)].join('|'))
})`

/** Runs in a process of its own, because a process cannot change its time zone. */
async function saidIn(TZ: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', said], { env: { TZ } })
  return stdout.trim()
}

test('[O-021] dates are in Japanese time in any time zone', async () => {
  const inJapan = '2027年1月1日|1月1日(金) 0:30'
  expect(await saidIn('UTC')).toBe(`31|${inJapan}`)
  expect(await saidIn('America/New_York')).toBe(`31|${inJapan}`)
  expect(await saidIn('Asia/Tokyo')).toBe(`1|${inJapan}`)
})

test('[O-022] yen have no decimals', () => {
  expect(yenOf(1200)).toBe('1,200円')
  expect(yenOf(0)).toBe('0円')
  expect(yenOf(166.4)).toBe('166円')
  expect(pointsOf(12_345)).toBe('12,345')
})

test('our own formatting equals the browser’s', () => {
  const number = new Intl.NumberFormat('ja-JP')
  const day = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
  const minute = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 2_000_000_000 }),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (points, at) => {
        expect(pointsOf(points)).toBe(number.format(points))
        expect(inTokyo(at.toISOString())).toBe(day.format(at))
        expect(minuteInTokyo(at.toISOString())).toBe(minute.format(at))
      },
    ),
  )
})
