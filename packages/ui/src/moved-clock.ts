const page = () => document.querySelector<HTMLMetaElement>('meta[name="clock-moved"]')

/** The milliseconds by which the clock of a service outside production was moved: its page and each later answer carry them. */
export const clockMoved = (): number => Number(page()?.content ?? 0)

/** Reads from an answer that the clock was moved since the page was loaded. No production server sends this. */
export function followClock(answered: Headers): void {
  const moved = answered.get('X-Clock-Moved')
  if (moved === null || Number(moved) <= clockMoved()) return
  const movedInAnswer =
    page() ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'clock-moved' }))
  movedInAnswer.content = moved
  dispatchEvent(new Event('clock-moved'))
}

/** Calls `run` whenever an open page learns that the clock was moved, because all its data is outdated. */
export const onClockMoved = (run: () => unknown): void => addEventListener('clock-moved', run)
