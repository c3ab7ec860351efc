const page = () => document.querySelector<HTMLMetaElement>('meta[name="clock-moved"]')

/** By how many milliseconds the clock of a service that somebody tries was moved: its page says so, and each later answer. */
export const clockMoved = (): number => Number(page()?.content ?? 0)

/** Takes over from an answer that the clock was moved on since the page was loaded. No production server says so. */
export function followClock(answered: Headers): void {
  const moved = answered.get('X-Clock-Moved')
  if (moved === null || Number(moved) <= clockMoved()) return
  const said =
    page() ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'clock-moved' }))
  said.content = moved
  dispatchEvent(new Event('clock-moved'))
}

/** Calls `run` whenever an open page learns that the clock was moved on: all that it shows is of before. */
export const onClockMoved = (run: () => unknown): void => addEventListener('clock-moved', run)
