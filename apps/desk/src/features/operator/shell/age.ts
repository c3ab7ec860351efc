import { minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { timeSince } from '../../../lib/format.ts'

/** The age of a task in its words: 納品から3時間. In the first minute there is no number to name. */
export const ageText = (say: (inputs: { age: string }) => string, instant: string, now: number): string =>
  now - new Date(instant).getTime() < minute ? m.desk_just_now() : say({ age: timeSince(instant, now) })
