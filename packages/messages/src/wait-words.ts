import * as m from '@tensaku/messages'

export type Locale = 'ja' | 'en'

const minute = 60
const hour = 60 * minute

/** A waiting time in seconds as text, rounded up, so that nobody tries again too early. */
export function waitWords(seconds: number | undefined, locale: Locale): string {
  if (seconds === undefined) return m.wait_while({}, { locale })
  if (seconds < minute) return m.wait_seconds({ n: seconds }, { locale })
  if (seconds <= hour) return m.wait_minutes({ n: Math.ceil(seconds / minute) }, { locale })
  return m.wait_hours({ n: Math.ceil(seconds / hour) }, { locale })
}
