import * as m from '@tensaku/messages'
import { html, type Html } from '../../../http/html.ts'
import { pageLayout } from '../../../http/page-layout.ts'
import type { Services } from '../../../ports/services.ts'
import { lastMove, type LastMove } from './repo.ts'

const inJapanese = { locale: 'ja' } as const
const inJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })
const hour = 3600

const names: Readonly<Record<string, (given: object, options: typeof inJapanese) => string>> = {
  mail: m.clock_sweep_mail,
  push: m.clock_sweep_push,
  'password-link': m.clock_sweep_password_link,
  anonymise: m.clock_sweep_anonymise,
  export: m.clock_sweep_export,
  'publish-held': m.clock_sweep_publish_held,
  'send-deliveries': m.clock_sweep_send_deliveries,
  'remind-of-due': m.clock_sweep_remind_of_due,
  'take-back-overdue': m.clock_sweep_take_back_overdue,
  'pool-digest': m.clock_sweep_pool_digest,
  'end-unclaimed': m.clock_sweep_end_unclaimed,
  'open-to-all': m.clock_sweep_open_to_all,
  'complete-orders': m.clock_sweep_complete_orders,
  'refund-questions': m.clock_sweep_refund_questions,
  'remind-of-questions': m.clock_sweep_remind_of_questions,
  'expire-points': m.clock_sweep_expire_points,
  'tell-expiring': m.clock_sweep_tell_expiring,
  'teacher-figures': m.clock_sweep_teacher_figures,
  invariants: m.clock_sweep_invariants,
  alerts: m.clock_sweep_alerts,
}
const nameOf = (sweep: string): string => names[sweep]?.({}, inJapanese) ?? m.clock_sweep_forget({ sweep }, inJapanese)

const steps = [
  [m.clock_hour, hour],
  [m.clock_day, 24 * hour],
  [m.clock_month, 30 * 24 * hour],
] as const

function happened({ from, to, swept }: LastMove): Html {
  const rows = swept.map(
    ({ sweep, done }) =>
      html`<tr>
        <td class="what">${nameOf(sweep)}</td>
        <td class="count">${done}</td>
      </tr> `,
  )
  return html`<h2 id="happened">${m.clock_last({}, inJapanese)}</h2>
    <p>${m.clock_from_to({ from: inJapan.format(from), to: inJapan.format(to) }, inJapanese)}</p>
    ${rows.length === 0 && html`<p>${m.clock_nothing({}, inJapanese)}</p>`}
    ${
      rows.length > 0 &&
      html`<table>
        <thead>
          <tr>
            <th scope="col">${m.clock_what({}, inJapanese)}</th>
            <th scope="col" class="count">${m.clock_count({}, inJapanese)}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    }`
}

/** The time, three ways on, and what the last move brought; `refused` tells why there was none. */
export async function clockPage({ db, clock }: Services, refused?: string): Promise<Html> {
  const last = await lastMove(db)
  const buttons = steps.map(
    ([label, seconds]) =>
      html`<button class="button" name="advance_seconds" value="${seconds}">${label({}, inJapanese)}</button> `,
  )
  const body = html`${refused !== undefined && html`<p role="alert" class="plain">${refused}</p>`}
    <p>${m.clock_lead({}, inJapanese)}</p>
    <p>${m.clock_now({}, inJapanese)}<br /><strong class="now">${inJapan.format(clock.now())}</strong></p>
    <form class="steps" method="post" action="/dev/clock">${buttons}</form>
    <p class="quiet">${m.clock_wait({}, inJapanese)}</p>
    ${last && happened(last)}
    <p><a href="/dev/mailbox">${m.clock_mailbox({}, inJapanese)}</a></p>`
  return pageLayout({ title: m.clock({}, inJapanese), body })
}
