import * as m from '@tensaku/messages'
import { html, Html } from '../../http/html.ts'
import { pageLayout } from '../../http/page-layout.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import type { ServerPage } from '../../http/server-page.ts'
import type { Services } from '../../ports/services.ts'
import { findMail, newestMails } from './repo.ts'

const inJapanese = { locale: 'ja' } as const
const mostShown = 100
const address = /https?:\/\/[^\s<>"']+/g
const inJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'medium' })

type Sending = { attempts: number; sent_at: Date | null; given_up_at: Date | null }

function stateOf({ attempts, sent_at: sentAt, given_up_at: givenUpAt }: Sending): string {
  if (sentAt) return m.mailbox_sent({}, inJapanese)
  if (givenUpAt) return m.mailbox_given_up({}, inJapanese)
  return attempts > 0 ? m.mailbox_retry({ attempts }, inJapanese) : m.mailbox_waiting({}, inJapanese)
}

/** Text with its addresses as links. */
function linked(text: string): Html[] {
  const found = [...text.matchAll(address)]
  const ends = found.map(({ index, 0: url }) => index + url.length)
  return [
    ...found.map(({ index, 0: url }, n) => html`${text.slice(ends[n - 1] ?? 0, index)}<a href="${url}">${url}</a>`),
    html`${text.slice(ends.at(-1) ?? 0)}`,
  ]
}

async function mailAt({ db, production }: Services, params: Readonly<Record<string, string>>) {
  const { mail = '' } = params
  if (production || !/^\d{1,9}$/.test(mail)) throw new Refused('not_found')
  return orRefuse(await findMail(db, Number(mail)), 'not_found')
}

const showList: ServerPage = {
  path: '/dev/mailbox',
  async answer({ db, production }) {
    if (production) throw new Refused('not_found')
    const mails = await newestMails(db, mostShown)
    const rows = mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mailbox/${mail.id}"
            ><span class="subject">${mail.subject}</span>
            <span class="quiet">${mail.recipient}</span>
            <span class="quiet">${inJapan.format(mail.created_at)}　${stateOf(mail)}</span></a
          >
        </li> `,
    )
    const body =
      rows.length === 0
        ? html`<p>${m.mailbox_none({}, inJapanese)}</p>`
        : html`<p class="quiet">${m.mailbox_lead({ count: mostShown }, inJapanese)}</p>
            <ul class="mails">
              ${rows}
            </ul>`
    return { html: pageLayout({ title: m.mailbox({}, inJapanese), body }) }
  },
}

const showMail: ServerPage = {
  path: '/dev/mailbox/:mail',
  async answer(services, { params }) {
    const mail = await mailAt(services, params)
    const row = (name: string, value: string | null) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr> `
    const body = html`<p><a href="/dev/mailbox">${m.mailbox_all({}, inJapanese)}</a></p>
      <table>
        <tbody>
          ${row(m.mailbox_to({}, inJapanese), mail.recipient)}${row(m.mailbox_at({}, inJapanese), inJapan.format(mail.created_at))}${row(m.mailbox_kind({}, inJapanese), mail.kind)}${row(m.mailbox_state({}, inJapanese), stateOf(mail))}
        </tbody>
      </table>
      ${mail.last_error !== null && html`<p class="plain" lang="en">${mail.last_error}</p>`}
      <h2>${m.mailbox_plain({}, inJapanese)}</h2>
      <div class="plain">${linked(mail.plain)}</div>
      <h2>${m.mailbox_html({}, inJapanese)}</h2>
      <iframe
        title="${m.mailbox_html({}, inJapanese)}"
        src="/dev/mailbox/${mail.id}/html"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>`
    return { html: pageLayout({ title: mail.subject, body }) }
  },
}

/** The mail as a mail program shows it: scripts do not run, and links open in the whole window. */
const showHtml: ServerPage = {
  path: '/dev/mailbox/:mail/html',
  async answer(services, { params }) {
    const { html: markup } = await mailAt(services, params)
    return {
      html: new Html([markup.replace('<head>', '<head><base target="_top">')], []),
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'self'",
        'X-Frame-Options': 'SAMEORIGIN',
      },
    }
  },
}

/** The sent mails, to be read without a mail program. Production has no mailbox. */
export const mailboxPages = [showList, showMail, showHtml]
