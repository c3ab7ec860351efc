import * as m from '@tensaku/messages'
import { html, type Html } from '../../../http/html.ts'
import { pageLayout } from '../../../http/page-layout.ts'
import type { Services } from '../../../ports/services.ts'
import { lastMove, type LastMove } from './repo.ts'
import { type SummaryLine, summarizeMove } from './summarize-move.ts'

const inJapanese = { locale: 'ja' } as const
const inJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })
const hour = 3600

const steps = [
  [m.clock_hour, hour],
  [m.clock_day, 24 * hour],
  [m.clock_month, 30 * 24 * hour],
] as const

const table = (rows: readonly SummaryLine[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${m.clock_what({}, inJapanese)}</th>
        <th scope="col" class="count">${m.clock_count({}, inJapanese)}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, done }) =>
          html`<tr>
            <td class="what">${name}</td>
            <td class="count">${done}</td>
          </tr> `,
      )}
    </tbody>
  </table>`

function happened({ from, to, swept }: LastMove): Html {
  const { noticed, housekeeping } = summarizeMove(swept)
  return html`<h2 id="happened">${m.clock_last({}, inJapanese)}</h2>
    <p>${m.clock_from_to({ from: inJapan.format(from), to: inJapan.format(to) }, inJapanese)}</p>
    ${noticed.length === 0 ? html`<p>${m.clock_nothing({}, inJapanese)}</p>` : table(noticed)}
    ${
      housekeeping.length > 0 &&
      html`<details>
        <summary>${m.clock_housekeeping({}, inJapanese)}</summary>
        ${table(housekeeping)}
      </details>`
    }`
}

/** The page shows the time, three buttons, and the summary of the last move. `refused`: why a move was refused. */
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
