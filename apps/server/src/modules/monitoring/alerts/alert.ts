import type { Services } from '../../../ports/services.ts'
import type { OperatorMail } from '../write-to-operator.ts'

/** A kind of trouble that the operator gets a mail about. */
export type Alert = {
  kind: string
  /** The mail about everything that happened after `since`, the time of the last mail; undefined if nothing did. */
  find: (services: Services, since: Date, now: Date) => Promise<OperatorMail | undefined>
}

export const inJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
