import { now } from '../../lib/clock.ts'
import { readSaved } from '../../lib/saved-text.ts'
import type { Writer } from '../../lib/writer.ts'
import { inTab } from '../../lib/on-device.ts'

/** The name of the application among what is kept. */
export const APPLICATION = 'application'

const MARK = 'desk.applying'
/** Milliseconds without a letter after which somebody else may sit here. */
const LEFT_AFTER = 10 * 60_000

/** Notes that who sits at this tab wrote just now. */
export function markOwn(): void {
  try {
    inTab.setItem(MARK, String(now()))
  } catch {
    // Then he is asked again.
  }
}

function wroteJustNow(): boolean {
  try {
    return now() - Number(inTab.getItem(MARK)) < LEFT_AFTER
  } catch {
    return false
  }
}

/** Whether an application is kept that another person may have begun: guests of one browser have no names. */
export const isPerhapsAnothers = (writer: Writer): boolean =>
  !wroteJustNow() && Object.keys(readSaved(writer, APPLICATION)).length > 0
