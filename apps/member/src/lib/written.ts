const number = new Intl.NumberFormat('ja-JP')
const wholeNumber = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 })
const dayFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const minuteFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** 12345 → 12,345 */
export const pointsOf = (points: number): string => number.format(points)

/** Yen, which has no decimals (O-022): 1200 → 1,200円 */
export const yenOf = (yen: number): string => `${wholeNumber.format(yen)}円`

/** An instant as a day in Tokyo: 2026年11月20日 */
export const inTokyo = (instant: string): string => dayFormat.format(new Date(instant))

/** An instant to the minute in Tokyo: 11月20日(金) 18:30 */
export const minuteInTokyo = (instant: string): string => minuteFormat.format(new Date(instant))
