import { minute } from '@tensaku/domain/calendar'
import { now } from '../../lib/clock.ts'
import { readSaved } from '../../lib/saved-text.ts'
import type { Writer } from '../../lib/writer.ts'
import { inTab } from '../../lib/on-device.ts'

/** The name of the application among the saved texts. */
export const APPLICATION = 'application'

const MARK = 'desk.applying'
/** Milliseconds without typing after which another person may use the tab. */
const LEFT_AFTER = 10 * minute

/** Stores the time of the last letter in this tab. */
export function noteTyping(): void {
  try {
    inTab.setItem(MARK, String(now()))
  } catch {
    // Without storage the question is asked again.
  }
}

function typedJustNow(): boolean {
  try {
    return now() - Number(inTab.getItem(MARK)) < LEFT_AFTER
  } catch {
    return false
  }
}

/** Whether the saved application may be another person's: guests of one browser have no names. */
export const mayBeAnothers = (writer: Writer): boolean =>
  !typedJustNow() && Object.keys(readSaved(writer, APPLICATION)).length > 0
