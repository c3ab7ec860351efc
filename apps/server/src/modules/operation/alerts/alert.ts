import type { Services } from '../../../ports/services.ts'
import type { OperatorMail } from '../write-to-operator.ts'

/** A kind of trouble the operator is told of. */
export type Alert = {
  kind: string
  /** What came up after `since`, when he was last told; nothing when there is nothing to tell. */
  find: (services: Services, since: Date, now: Date) => Promise<OperatorMail | undefined>
}

export const inJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
