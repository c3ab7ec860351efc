import * as m from '@tensaku/messages'
import type { Swept } from '../../../ports/clock.ts'

const inJapanese = { locale: 'ja' } as const
type Name = (given: object, options: typeof inJapanese) => string

/** What people notice, in the order in which it is told. */
const noticed: Readonly<Record<string, Name>> = {
  'tell-nominees': m.clock_sweep_tell_nominees,
  'open-to-all': m.clock_sweep_open_to_all,
  'end-unclaimed': m.clock_sweep_end_unclaimed,
  'remind-of-due': m.clock_sweep_remind_of_due,
  'take-back-overdue': m.clock_sweep_take_back_overdue,
  'send-deliveries': m.clock_sweep_send_deliveries,
  'publish-held': m.clock_sweep_publish_held,
  'complete-orders': m.clock_sweep_complete_orders,
  'remind-of-questions': m.clock_sweep_remind_of_questions,
  'refund-questions': m.clock_sweep_refund_questions,
  'tell-expiring': m.clock_sweep_tell_expiring,
  'expire-points': m.clock_sweep_expire_points,
  'pool-digest': m.clock_sweep_pool_digest,
  'password-link': m.clock_sweep_password_link,
  export: m.clock_sweep_export,
  anonymise: m.clock_sweep_anonymise,
  'mail-urgent': m.clock_sweep_mail_urgent,
  mail: m.clock_sweep_mail,
  push: m.clock_sweep_push,
  alerts: m.clock_sweep_alerts,
}
/** What only keeps house; all that is named nowhere clears what has served its time. */
const unnoticed: Readonly<Record<string, Name>> = {
  'teacher-figures': m.clock_sweep_teacher_figures,
  invariants: m.clock_sweep_invariants,
}

/** What a sweep did, in Japanese, and how often. */
export type Told = { name: string; done: number }

/** What a move brought: first what people notice, and apart from it what only keeps house. */
export function told(swept: Swept): { first: Told[]; housekeeping: Told[] } {
  const first = Object.entries(noticed).flatMap(([sweep, name]) =>
    swept.filter((one) => one.sweep === sweep).map(({ done }) => ({ name: name({}, inJapanese), done })),
  )
  const housekeeping = swept
    .filter(({ sweep }) => noticed[sweep] === undefined)
    .map(({ sweep, done }) => ({
      name: unnoticed[sweep]?.({}, inJapanese) ?? m.clock_sweep_forget({ sweep }, inJapanese),
      done,
    }))
  return { first, housekeeping }
}
